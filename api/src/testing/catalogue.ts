import type pg from 'pg';

/** What the database is made of, apart from rows: one line each, of every schema but the ERP's, the jobs' and PostgreSQL's. */
const LINES = `
WITH own AS (
  SELECT oid, nspname AS schema FROM pg_namespace
  WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'erp', 'pgboss')
), relations AS (
  SELECT c.*, c.oid::regclass::text AS name FROM pg_class c JOIN own ON own.oid = c.relnamespace
)
SELECT 'schema ' || schema AS line FROM own
UNION ALL SELECT concat_ws(' ', 'relation', name, relkind, relpersistence, reloptions::text, relispartition,
  pg_get_expr(relpartbound, oid), CASE WHEN relkind = 'p' THEN pg_get_partkeydef(oid) END,
  CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) FROM relations
UNION ALL SELECT concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
  attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid))
  FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = attrelid AND d.adnum = attnum
UNION ALL SELECT 'index ' || pg_get_indexdef(oid) FROM relations WHERE relkind IN ('i', 'I')
UNION ALL SELECT concat_ws(' ', 'constraint', r.name, conname, pg_get_constraintdef(c.oid))
  FROM pg_constraint c JOIN relations r ON r.oid = conrelid
UNION ALL SELECT 'trigger ' || pg_get_triggerdef(t.oid)
  FROM pg_trigger t JOIN relations r ON r.oid = tgrelid WHERE NOT tgisinternal
UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid) FROM pg_proc p JOIN own ON own.oid = pronamespace
UNION ALL SELECT concat_ws(' ', 'sequence', s.seqrelid::regclass, format_type(seqtypid, NULL), seqstart, seqincrement,
  seqmin, seqmax, seqcache, seqcycle, 'of', d.refobjid::regclass, a.attname)
  FROM pg_sequence s JOIN relations r ON r.oid = s.seqrelid
  LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.seqrelid AND d.deptype = 'a'
  LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
UNION ALL SELECT concat_ws(' ', 'type', t.oid::regtype, typtype) FROM pg_type t JOIN own ON own.oid = typnamespace
  WHERE typtype IN ('d', 'e', 'r')
ORDER BY 1`;

/** Schemas, tables, columns (whatever their order), defaults, indexes, constraints, triggers, functions and sequences. */
export async function catalogue(pool: pg.Pool): Promise<string[]> {
  return (await pool.query<{ line: string }>(LINES)).rows.map(({ line }) => line);
}
