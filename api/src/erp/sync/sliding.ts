import type { SourceRow } from '../source/port';
import type { ErpTable } from '../tables/tables';
import { applyRows } from './apply';
import { appliedBatch, smallBatch } from './batch';
import { applyPage, patchOf } from './changes';
import type { SyncDeps } from './deps';
import { rangeOf, ranges } from './pages';
import { forgetRecnos, rememberedRecnos, rememberRecnos } from './recnos';
import { withRecnos } from './rows';
import { readState, saveState } from './state';

/** New rows are looked for from so many numbers below the last one: numbers are given before rows become visible. */
const BACK = 500;
/** Pages of open rows read again in one round. */
const PAGES = 4;

/** Reads the new rows of a table without stamps. They may still change, so they count as open. */
async function newRows(deps: SyncDeps, table: ErpTable, signal: AbortSignal): Promise<void> {
  let state = await readState(deps.pool, table.file);
  const from = Math.max(0, state.mark.recno - BACK);
  for await (const range of ranges(table, from, (after) => deps.source.byRecno(table, after, signal))) {
    const known = state.mark.recno;
    const news = range.rows.filter((row) => row.recno > known && !row.deleted).map(({ recno }) => recno);
    const recno = Math.max(known, range.last);
    if (news.length > 0)
      await smallBatch(deps.pool, (client) => rememberRecnos(client, table.file, 'open', news));
    if (range.rows.length > 0) state = await applyPage(deps, table, state, range.rows, { next: { recno } });
    if (signal.aborted) return;
  }
}

/** The present state of rows that are no longer open; those that the ERP no longer has are `gone`. */
async function closedRows(
  { pool, source }: SyncDeps,
  table: ErpTable,
  recnos: number[],
  signal: AbortSignal,
) {
  const names = table.key.map((name) => name.toLowerCase());
  const known = await withRecnos(pool, table, recnos);
  const keys = known.map(({ values }) => names.map((name) => values[name] ?? ''));
  const rows: SourceRow[] = keys.length > 0 ? [...(await source.byKey(table, keys, signal))] : [];
  const found = new Set(rows.map(({ recno }) => recno));
  const gone: number[] = [];
  // Its key may have changed: only the number tells.
  for (const recno of recnos.filter((one) => !found.has(one))) {
    const row = (await source.byRecno(table, recno - 1, signal)).rows.find((one) => one.recno === recno);
    if (row) rows.push(row);
    else gone.push(recno);
  }
  return { rows, gone };
}

/**
 * Reads some pages of the rows that may still change, from where the last round ended, around and around. A row that was
 * open and is no longer among them is read by itself.
 */
async function openRows(deps: SyncDeps, table: ErpTable, signal: AbortSignal): Promise<void> {
  let state = await readState(deps.pool, table.file);
  for (let pages = 0; pages < PAGES && !signal.aborted; pages++) {
    const from = state.mark.open;
    const range = rangeOf(table, from, await deps.source.open(table, from, signal));
    const to = range.more ? range.last : null;
    const present = new Set(range.rows.map(({ recno }) => recno));
    const remembered = await rememberedRecnos(deps.pool, table.file, 'open', { from, to });
    const closed = remembered.filter((recno) => !present.has(recno));
    const { rows, gone } = await closedRows(deps, table, closed, signal);
    const was = state;
    state = await appliedBatch(deps, table, async (client) => {
      await forgetRecnos(client, table.file, 'open', closed);
      await rememberRecnos(client, table.file, 'open', [...present]);
      const comparing = was.mark.compare !== null;
      const applied = await applyRows(client, table, [...range.rows, ...rows], { gone, comparing });
      const patch = patchOf(deps, was, applied, { open: range.more ? range.last : 0, gone: 0 });
      return { applied, state: await saveState(client, was, patch) };
    });
    if (!range.more) return;
  }
}

/** What changed in a table that keeps no stamps, as far as that can be told before the nightly compare. */
export async function changesByNumber(deps: SyncDeps, table: ErpTable, signal: AbortSignal): Promise<void> {
  await newRows(deps, table, signal);
  await openRows(deps, table, signal);
}
