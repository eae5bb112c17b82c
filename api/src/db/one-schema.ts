import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { TableOwner } from '../paths';

/** The one journal of the time when every table was in `portal`. */
const JOURNAL = 'drizzle.__drizzle_migrations';

/** `created_at` of the last of its 28 migrations. */
const LAST = 1795660987644;

/** The tables that an owner's first migration makes and that were in `portal` before; the platform's stay there. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  portal: [],
  admin: ['access_requests', 'reports'],
  documents: [
    'certificates',
    'document_reads',
    'documents',
    'intertox_codes',
    'intertox_products',
    'sheet_links',
  ],
  finance: ['ticket_messages'],
  orders: ['order_request_history', 'order_requests', 'quotations', 'vehicle_positions'],
  telemetry: [
    'device_tanks',
    'devices',
    'refused_readings',
    'tank_favorites',
    'tank_hours',
    'tank_readings',
    'tank_states',
    'tanks',
  ],
};

/** A table does not take its partitions along. */
const MOVE_PARTITIONS = `DO $$
DECLARE part regclass;
BEGIN
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'telemetry.tank_readings'::regclass LOOP
    EXECUTE format('ALTER TABLE %s SET SCHEMA telemetry', part);
  END LOOP;
END $$`;

/** Moves an owner's tables, with their indexes, constraints and sequences, and notes its first migration as applied. */
function statementsOf({ name, dir }: TableOwner): string[] {
  const tables = MOVED[name];
  const [first] = readMigrationFiles({ migrationsFolder: dir });
  if (!tables || !first) return [];
  const moves = [
    `CREATE SCHEMA ${name}`,
    ...tables.map((table) => `ALTER TABLE portal.${table} SET SCHEMA ${name}`),
    // Functions name a schema in their text, so an area's are made anew.
    ...first.sql.filter((statement) => /^CREATE FUNCTION/m.test(statement)),
  ];
  return [
    ...(name === 'portal' ? [] : moves),
    `CREATE TABLE drizzle.${name} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    `INSERT INTO drizzle.${name} (hash, created_at) VALUES ('${first.hash}', ${first.folderMillis})`,
  ];
}

/**
 * Brings the database of the version before this one, whose tables are all in `portal`, to where the owners' first
 * migrations leave a new one (docs/adr/0134). Does nothing to any other; an Error for a database of a version before
 * that one, which is left as it is.
 */
export async function moveOutOfOneSchema(
  client: pg.ClientBase,
  owners: readonly TableOwner[],
): Promise<void> {
  const { rows: tables } = await client.query(`SELECT WHERE to_regclass('${JOURNAL}') IS NOT NULL`);
  if (tables.length === 0) return;
  const { rows } = await client.query<{ last: string | null }>(
    `SELECT max(created_at) AS last FROM ${JOURNAL}`,
  );
  const last = rows[0]?.last ?? null;
  if (last !== null && Number(last) !== LAST)
    throw new Error(
      'it is of an older version, so start the version before this one on it once, then this one',
    );
  // An empty journal is what is left of a start that failed. One text of statements is one transaction.
  const moves = last === null ? [] : owners.flatMap(statementsOf);
  if (last !== null) moves.push(MOVE_PARTITIONS, 'DROP FUNCTION portal.tank_readings_month(timestamptz)');
  await client.query([...moves, `DROP TABLE ${JOURNAL}`].join(';\n'));
}
