import type pg from 'pg';

/** A value for each type of column the portal's tables have. */
const VALUES: Readonly<Record<string, string>> = {
  integer: '1',
  smallint: '1',
  bigint: '1',
  numeric: '1',
  real: '1',
  'double precision': '1',
  text: `'x'`,
  'character varying': `'x'`,
  boolean: 'true',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  jsonb: `'{}'`,
  json: `'{}'`,
  ARRAY: `'{}'`,
  uuid: 'gen_random_uuid()',
  bytea: `''`,
  inet: `'127.0.0.1'`,
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly given: boolean;
  readonly required: boolean;
  /** `portal.users.id`, where it names a row of another table. */
  readonly names: string | null;
}

const COLUMNS = `
  SELECT c.table_name AS table, c.column_name AS name, c.data_type AS type, c.is_nullable = 'NO' AS required,
    c.column_default IS NOT NULL OR c.is_identity = 'YES' OR c.is_generated = 'ALWAYS' AS given,
    (SELECT n.confrelid::regclass || '.' || f.attname FROM pg_constraint n
     JOIN pg_attribute a ON a.attrelid = n.conrelid AND a.attnum = n.conkey[1]
     JOIN pg_attribute f ON f.attrelid = n.confrelid AND f.attnum = n.confkey[1]
     WHERE n.contype = 'f' AND n.conrelid = format('portal.%I', c.table_name)::regclass AND a.attname = c.column_name
     LIMIT 1) AS names
  FROM information_schema.columns c WHERE c.table_schema = 'portal' ORDER BY 1, c.ordinal_position`;

/** Partitioned tables are made full by the portal itself, which makes their partitions. */
const PLAIN = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'portal'::regnamespace AND relkind = 'r' AND NOT relispartition ORDER BY 1`;

function insertOf(table: string, columns: readonly Column[]): string {
  const own = columns.filter(({ given }) => !given);
  const values = own.map(({ names, type }) => {
    if (names === null) return VALUES[type] ?? 'NULL';
    const [schema, of, key] = names.includes('portal.') ? names.split('.') : ['portal', ...names.split('.')];
    return `(SELECT ${key} FROM ${schema}.${of} LIMIT 1)`;
  });
  if (own.length === 0) return `INSERT INTO portal.${table} DEFAULT VALUES`;
  return `INSERT INTO portal.${table} (${own.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${values.join(', ')})`;
}

/** Gives each table of schema `portal` one row, with a value in every column; the rows mean nothing. All are empty. */
export async function fillTables(pool: pg.Pool): Promise<void> {
  let empty = (await pool.query<{ name: string }>(PLAIN)).rows.map(({ name }) => name);
  const { rows: columns } = await pool.query<Column>(COLUMNS);
  // A table that names rows of another is filled after it.
  while (empty.length > 0) {
    const isEmpty = (names: string) =>
      empty.some((table) => names.replace('portal.', '').startsWith(`${table}.`));
    const next = empty.filter((table) =>
      columns.every(
        (one) => one.table !== table || !one.required || one.names === null || !isEmpty(one.names),
      ),
    );
    if (next.length === 0) throw new Error(`Nothing fits into ${empty.join(', ')}.`);
    for (const table of next)
      await pool.query(
        insertOf(
          table,
          columns.filter((column) => column.table === table),
        ),
      );
    empty = empty.filter((table) => !next.includes(table));
  }
}
