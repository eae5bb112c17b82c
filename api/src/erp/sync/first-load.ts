import type pg from 'pg';
import { transaction } from '../../db/transaction';
import { SourceAway, SourceError } from '../source/errors';
import type { SourceRow } from '../source/port';
import { createIndexes, createTable, RECNO } from '../tables/ddl';
import { insertRows } from '../tables/insert-rows';
import type { ErpTable } from '../tables/tables';
import { mirrorTransaction } from './batch';
import type { SyncDeps } from './deps';
import { ranges } from './pages';
import { readState, saveState, type TableState } from './state';

/** Where first loads fill their tables; nobody reads them there. */
export const ASIDE = 'erp_first';

const DAY_MS = 86_400_000;
/** Rows of one transaction: a twentieth of a second. */
const AT_ONCE = 2000;
/** An ERP that answers slowly has its rows written after so long, however few they are. */
const HELD_MS = 2000;

/** A stamp that is surely older than anything that changes from now on, however wrong the ERP's clock or zone. */
const dayBefore = (now: Date): string =>
  new Date(now.getTime() - DAY_MS).toISOString().replace('T', ' ').replace('Z', '');

/** Begins anew: an empty table aside. A table that was begun is gone on with. */
async function begin({ pool, now }: SyncDeps, table: ErpTable, state: TableState): Promise<TableState> {
  if (state.mark.after > 0 || state.mark.complete) return state;
  return mirrorTransaction(pool, async (client) => {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${ASIDE}`);
    await client.query(`DROP TABLE IF EXISTS ${ASIDE}.${table.file.toLowerCase()}`);
    await client.query(createTable(table, ASIDE));
    const mark = { ...state.mark, stamp: { stamp: dayBefore(now()), recno: 0 } };
    return saveState(client, state, { state: 'first', mark, done: 0, total: null });
  });
}

const DUPLICATE_KEY = '23505';

/** Of rows with the same key the highest number stays, as in `applyRows`. Returns how many went. */
async function dropDuplicates(client: pg.ClientBase, table: ErpTable): Promise<number> {
  const name = `${ASIDE}.${table.file.toLowerCase()}`;
  const key = table.key.map((column) => column.toLowerCase()).join(', ');
  const { rowCount } = await client.query(
    `DELETE FROM ${name} WHERE ${RECNO} IN (SELECT ${RECNO} FROM (SELECT ${RECNO},
       row_number() OVER (PARTITION BY ${key} ORDER BY ${RECNO} DESC) AS place FROM ${name}) ranked WHERE place > 1)`,
  );
  return rowCount ?? 0;
}

/**
 * A process that was killed while it made an index leaves PostgreSQL making it, and `IF NOT EXISTS` does not see it
 * until it is there: the next process waits for it here.
 */
const untilNobodyIndexes = (table: ErpTable): string =>
  `LOCK TABLE ${ASIDE}.${table.file.toLowerCase()} IN SHARE ROW EXCLUSIVE MODE`;

/** The key of a table that has all its rows; from then on the first load reads no more. */
const makeKey = (pool: pg.Pool, table: ErpTable, was: TableState, key: string) =>
  transaction(pool, async (client) => {
    let dropped = 0;
    await client.query(untilNobodyIndexes(table));
    await client.query('SAVEPOINT before_key');
    try {
      await client.query(key);
    } catch (error) {
      if ((error as { code?: string }).code !== DUPLICATE_KEY) throw error;
      await client.query('ROLLBACK TO SAVEPOINT before_key');
      dropped = await dropDuplicates(client, table);
      await client.query(key);
    }
    return saveState(client, was, { mark: { ...was.mark, complete: true }, done: was.done - dropped });
  });

/**
 * Makes key and indexes of a table that has all its rows, each in a transaction of its own: a process that is killed
 * goes on with the next one.
 */
async function finish({ pool, now }: SyncDeps, table: ErpTable, was: TableState): Promise<void> {
  const [key = '', ...others] = createIndexes(table, ASIDE);
  const state = was.mark.complete ? was : await makeKey(pool, table, was, key);
  for (const index of others) await pool.query(`${untilNobodyIndexes(table)}; ${index}`);
  await pool.query(`ANALYZE ${ASIDE}.${table.file.toLowerCase()}`);
  const begun = { ...state.mark, complete: undefined, highest: undefined };
  const mark = { ...begun, phase: 'ready' as const, recno: state.mark.after };
  await saveState(pool, state, {
    mark,
    total: state.done,
    state: 'waiting',
    compared_at: now(),
    error: null,
  });
}

/** Rows read and not yet written, with the number that the next reading goes on from. */
interface Held {
  readonly rows: readonly SourceRow[];
  readonly last: number;
  /** About the table's highest number; null if that is unknown. */
  readonly highest: number | null;
}

/** About how many rows there are, if the rest are as dense as those up to `last`. */
const estimate = (done: number, last: number, highest: number | null | undefined): number | null =>
  highest && last > 0 ? Math.max(done, Math.round((done * highest) / last)) : null;

/** Writes rows with the mark they lead to. The table aside is nobody else's, so the mirror needs no lock. */
const write = ({ pool }: SyncDeps, table: ErpTable, was: TableState, { rows, last, highest }: Held) =>
  transaction(pool, async (client) => {
    const live = rows.filter((row) => !row.deleted);
    await insertRows(client, table, ASIDE, live);
    const mark = { ...was.mark, after: last, ...(highest !== null && { highest }) };
    const done = was.done + live.length;
    const total = estimate(done, last, mark.highest);
    return saveState(client, was, { state: 'first', mark, done, total, error: null });
  });

/** Writes in the background, one batch after the other, while the next is read. */
function backgroundWriter(deps: SyncDeps, table: ErpTable, begun: TableState) {
  let written = Promise.resolve(begun);
  let held: Held | null = null;
  let since = 0;

  /** Begins to write the held rows once the previous batch is written; throws if that one failed. */
  async function flush(): Promise<void> {
    const state = await written;
    if (!held) return;
    written = write(deps, table, state, held);
    held = null;
    // Reported where it is awaited.
    written.catch(() => undefined);
  }

  return {
    async take({ rows, last, highest }: Held): Promise<void> {
      if (!held) since = deps.monotonic();
      held = { rows: [...(held?.rows ?? []), ...rows], last, highest };
      if (held.rows.length >= AT_ONCE || deps.monotonic() - since >= HELD_MS) await flush();
    },
    /** The table's state when everything is written. */
    async end(): Promise<TableState> {
      await flush();
      return written;
    },
  };
}

/** How far a table goes. It is for progress alone: an ERP that does not tell stops nothing. */
async function highestOf({ source }: SyncDeps, table: ErpTable, from: number, signal: AbortSignal) {
  try {
    return (await source.highestRecno?.(table, from, signal)) ?? null;
  } catch (error) {
    // What was read before is still to be written when the process stops.
    if (signal.aborted || error instanceof SourceAway || error instanceof SourceError) return null;
    throw error;
  }
}

/**
 * Reads a table from the beginning, or from where the last process ended, into a table aside, until it is complete or
 * `pause` says so. Some pages are one transaction with their mark; the next are read while they are written.
 */
export async function firstLoad(
  deps: SyncDeps,
  table: ErpTable,
  signal: AbortSignal,
  pause: () => boolean,
): Promise<void> {
  const state = await begin(deps, table, await readState(deps.pool, table.file));
  if (state.mark.complete) return finish(deps, table, state);
  const writer = backgroundWriter(deps, table, state);
  const read = (after: number) => deps.source.byRecno(table, after, signal);
  let highest = state.mark.highest ?? null;
  let more = true;
  try {
    for await (const range of ranges(table, state.mark.after, read)) {
      ({ more } = range);
      if (more) highest ??= await highestOf(deps, table, range.last, signal);
      await writer.take({ ...range, highest });
      if (pause()) break;
    }
  } finally {
    // What was read before a failure is kept.
    await writer.end();
  }
  if (!more) await finish(deps, table, await writer.end());
}
