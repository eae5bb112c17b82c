import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '../config/start-error';
import { newBoss } from '../jobs/boss';

/** pg-boss's own lists: the queues are made anew, and its version is the target's. */
const OF_THE_TARGET = ['pgboss.version', 'pgboss.queue', 'pgboss.schedule', 'pgboss.subscription'];
const SCHEMAS = `nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'drizzle', 'public')`;

interface Table {
  readonly name: string;
  readonly columns: string;
}

/** Tables that hold rows or are made of parts, without the parts and without computed columns. */
const tablesOf = async (on: pg.ClientBase): Promise<Table[]> =>
  (
    await on.query<Table>(
      `SELECT format('%I.%I', nspname, relname) AS name,
         string_agg(quote_ident(attname), ', ' ORDER BY attname) AS columns
       FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute a ON attrelid = pg_class.oid
       WHERE ${SCHEMAS} AND relkind IN ('r', 'p') AND NOT relispartition
         AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       GROUP BY 1 ORDER BY 1`,
    )
  ).rows.filter(({ name }) => !OF_THE_TARGET.includes(name));

/** Parts of the portal's tables that the target lacks: months of readings. */
async function makeParts(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.query<{ name: string; of: string; bound: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, inhparent::regclass::text AS of,
       pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relispartition AND c.relkind = 'r' AND n.nspname <> 'pgboss' AND ${SCHEMAS}`,
  );
  for (const { name, of, bound } of rows)
    await target.query(`CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${of} ${bound}`);
}

/** Takes the foreign keys away while rows come in any order; returns the statements that put them back. */
async function dropForeignKeys(target: pg.ClientBase): Promise<string[]> {
  const { rows } = await target.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) AS add
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = connamespace
     WHERE contype = 'f' AND conparentid = 0 AND ${SCHEMAS} AND nspname <> 'pgboss'`,
  );
  for (const { drop } of rows) await target.query(drop);
  return rows.map(({ add }) => add);
}

async function copySequences(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last
     FROM pg_sequences JOIN pg_namespace ON nspname = schemaname WHERE ${SCHEMAS}`,
  );
  for (const { name, last } of rows)
    if (last !== null) await target.query('SELECT setval($1, $2)', [name, last]);
}

async function makeQueues(source: pg.Pool, target: pg.Pool): Promise<void> {
  const [theirs, ours] = await Promise.all([newBoss(source).getQueues(), newBoss(target).getQueues()]);
  const known = new Set(ours.map(({ name }) => name));
  for (const queue of theirs)
    if (!known.has(queue.name)) await newBoss(target).createQueue(queue.name, queue);
}

/**
 * Copies everything in the portal's database into another one, which is migrated and has no users yet: all or nothing,
 * from one moment of the source. Tells each table with its rows. Throws a StartError if the target has users.
 */
export async function copyDatabase(
  source: pg.Pool,
  target: pg.Pool,
  say: (table: string, rows: number) => void,
): Promise<void> {
  const { rows: users } = await target.query('SELECT FROM portal.users LIMIT 1');
  if (users.length > 0) throw new StartError('The target database has users already; nothing was copied.');
  await makeQueues(source, target);
  const [read, write] = [await source.connect(), await target.connect()];
  let failed = true;
  try {
    await read.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await write.query('BEGIN');
    await makeParts(read, write);
    const keys = await dropForeignKeys(write);
    const tables = await tablesOf(read);
    const names = tables.map(({ name }) => name);
    for (const name of names) await write.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await write.query(`TRUNCATE ${names.join(', ')}`);
    for (const { name, columns } of tables) {
      const rows = write.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
      const from = `COPY (SELECT ${columns} FROM ${name}) TO STDOUT`;
      await pipeline(read.query(copyTo(from)), rows);
      say(name, rows.rowCount);
    }
    await copySequences(read, write);
    for (const key of keys) await write.query(key);
    for (const name of names) await write.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await write.query('COMMIT');
    failed = false;
    await write.query('ANALYZE');
  } finally {
    // What is left of a transaction goes with its connection.
    read.release(true);
    write.release(failed);
  }
}
