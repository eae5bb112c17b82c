import type pg from 'pg';
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

/** A stamp that is surely older than anything that changes from now on, however wrong the ERP's clock or zone. */
const dayBefore = (now: Date): string =>
  new Date(now.getTime() - DAY_MS).toISOString().replace('T', ' ').replace('Z', '');

/** Begins anew: an empty table aside. A table that was begun is gone on with. */
async function begin({ pool, now }: SyncDeps, table: ErpTable, state: TableState): Promise<TableState> {
  if (state.mark.after > 0) return state;
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

/** Makes the indexes of a table that has all its rows. */
async function finish({ pool, now }: SyncDeps, table: ErpTable, state: TableState): Promise<void> {
  await mirrorTransaction(pool, async (client) => {
    const [key = '', ...others] = createIndexes(table, ASIDE);
    let dropped = 0;
    await client.query('SAVEPOINT before_key');
    try {
      await client.query(key);
    } catch (error) {
      if ((error as { code?: string }).code !== DUPLICATE_KEY) throw error;
      await client.query('ROLLBACK TO SAVEPOINT before_key');
      dropped = await dropDuplicates(client, table);
      await client.query(key);
    }
    for (const index of others) await client.query(index);
    await client.query(`ANALYZE ${ASIDE}.${table.file.toLowerCase()}`);
    const done = state.done - dropped;
    const mark = { ...state.mark, phase: 'ready' as const, recno: state.mark.after };
    await saveState(client, state, {
      ...{ mark, done, total: done, state: 'waiting', compared_at: now(), error: null },
    });
  });
}

/**
 * Reads a table from the beginning, or from where the last process ended, into a table aside, page by page, until it is
 * complete or `pause` says so. Each page is one transaction with its mark.
 */
export async function firstLoad(
  deps: SyncDeps,
  table: ErpTable,
  signal: AbortSignal,
  pause: () => boolean,
): Promise<void> {
  let state = await begin(deps, table, await readState(deps.pool, table.file));
  const read = (after: number) => deps.source.byRecno(table, after, signal);
  for await (const range of ranges(table, state.mark.after, read)) {
    const was = state;
    state = await mirrorTransaction(deps.pool, async (client) => {
      const live = range.rows.filter((row) => !row.deleted);
      await insertRows(client, table, ASIDE, live);
      const mark = { ...was.mark, after: range.last };
      return saveState(client, was, { state: 'first', mark, done: was.done + live.length, error: null });
    });
    if (!range.more) {
      await finish(deps, table, state);
      return;
    }
    if (pause()) return;
  }
}
