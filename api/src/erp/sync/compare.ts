import type { ErpTable } from '../tables/tables';
import { applyRows } from './apply';
import { appliedBatch, smallBatch } from './batch';
import { patchOf } from './changes';
import type { SyncDeps } from './deps';
import { ranges } from './pages';
import {
  countRecnos,
  forgetAllRecnos,
  forgetRecnos,
  highestRecno,
  mirrorRecnos,
  rememberedRecnos,
  rememberRecnos,
} from './recnos';
import { isShrunk, Shrunk } from './shrink';
import { readState, saveState, type TableState } from './state';

const END = { state: 'idle', error: null, error_at: null } as const;
/** Rows deleted in one transaction. */
const AT_ONCE = 500;

async function begin({ pool }: SyncDeps, table: ErpTable, state: TableState): Promise<TableState> {
  if (state.mark.compare && state.asked !== 'accept') return state;
  return smallBatch(pool, async (client) => {
    await forgetAllRecnos(client, table.file, 'absent');
    const bound = await highestRecno(client, table);
    const compare = { after: 0, bound, asked: state.asked !== null, accept: state.asked === 'accept' };
    const mark = { ...state.mark, compare, shrunk: false, gone: 0 };
    return saveState(client, state, { mark, state: 'compare', done: 0, total: state.rows, asked: null });
  });
}

/** Deletes what the compare missed, and ends it. A table that would lose too much keeps all and stops. */
async function finish(deps: SyncDeps, table: ErpTable, was: TableState, accept: boolean): Promise<void> {
  let state = was;
  const missing = await countRecnos(deps.pool, table.file, 'absent');
  // What changes have deleted since the compare began counts too.
  const { gone: before } = state.mark;
  if (!accept && isShrunk(state.rows + before, missing + before, deps.options.shrinkShare)) {
    await smallBatch(deps.pool, async (client) => {
      await forgetAllRecnos(client, table.file, 'absent');
      await saveState(client, state, {
        mark: { ...state.mark, compare: null, shrunk: true },
        compared_at: deps.now(),
      });
    });
    throw new Shrunk(table.file, state.rows + before, missing + before);
  }
  for (;;) {
    const gone = await rememberedRecnos(deps.pool, table.file, 'absent', { most: AT_ONCE });
    const current = state;
    const ended = gone.length === 0;
    state = await appliedBatch(deps, table, async (client) => {
      const applied = await applyRows(client, table, [], { gone });
      await forgetRecnos(client, table.file, 'absent', gone);
      const patch = patchOf(deps, current, applied, {
        gone: 0,
        ...(ended && { compare: null, shrunk: false }),
      });
      const last = ended && { ...END, compared_at: deps.now() };
      return { applied, state: await saveState(client, current, { ...patch, ...last }) };
    });
    if (ended) return;
  }
}

/**
 * Reads the whole table again, from where it ended, until it is through or `pause` says so. Rows that differ are put
 * right with each page; rows that the ERP no longer has are remembered, and deleted at the end if they are few enough.
 */
export async function compareTable(
  deps: SyncDeps,
  table: ErpTable,
  signal: AbortSignal,
  pause: () => boolean,
): Promise<void> {
  let state = await begin(deps, table, await readState(deps.pool, table.file));
  const read = (after: number) => deps.source.byRecno(table, after, signal);
  for await (const range of ranges(table, state.mark.compare?.after ?? 0, read)) {
    const was = state;
    const compare = was.mark.compare;
    if (!compare) throw new Error(`The compare of ${table.file} has ended.`);
    const live = range.rows.filter((row) => !row.deleted);
    const seen = new Set(live.map(({ recno }) => recno));
    state = await appliedBatch(deps, table, async (client) => {
      const to = range.more ? Math.min(range.last, compare.bound) : compare.bound;
      const present = await mirrorRecnos(client, table, range.from, to);
      await rememberRecnos(
        client,
        table.file,
        'absent',
        present.filter((recno) => !seen.has(recno)),
      );
      const applied = await applyRows(client, table, live, { replaceHigher: true });
      const patch = patchOf(deps, was, applied, {
        compare: { ...compare, after: range.last },
        gone: was.mark.gone,
      });
      const done = was.done + live.length;
      return { applied, state: await saveState(client, was, { ...patch, state: 'compare', done }) };
    });
    if (!range.more) {
      await finish(deps, table, state, compare.accept);
      return;
    }
    if (pause()) return;
  }
}
