import { SourceError } from '../source/errors';
import type { SourcePage, StampMark } from '../source/port';
import type { ErpTable } from '../tables/tables';
import { type Applied, applyRows, type ApplyOptions } from './apply';
import { appliedBatch } from './batch';
import type { SyncDeps } from './deps';
import { isShrunk, Shrunk } from './shrink';
import { type Mark, type Patch, readState, saveState, type TableState } from './state';

const time = (stamp: string) => new Date(`${stamp.trim().replace(' ', 'T')}Z`).getTime();
const stampOf = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');

/** The stamp `seconds` earlier; blank if it cannot be read. */
const before = (stamp: string, seconds: number): string => {
  const ms = time(stamp) - seconds * 1000;
  return Number.isNaN(ms) ? '' : stampOf(ms);
};

const isLater = (a: StampMark, b: StampMark) =>
  a.stamp > b.stamp || (a.stamp === b.stamp && a.recno > b.recno);

/**
 * What a batch changes of its table's state. Throws `Shrunk` if too many rows went since the table was up to date; a
 * compare's own pages are not asked, since it looks at the table as a whole at its end.
 */
export function patchOf(
  { options, now }: SyncDeps,
  { name, rows, mark }: TableState,
  { inserted, updated, deleted, stamp }: Applied,
  next: Partial<Mark> = {},
): Patch {
  const gone = mark.gone + deleted;
  const judged = !mark.compare?.accept && next.compare === undefined;
  if (judged && isShrunk(rows + mark.gone, gone, options.shrinkShare))
    throw new Shrunk(name, rows + mark.gone, gone);
  const moved = inserted + updated + deleted > 0;
  const lag = stamp === null ? NaN : now().getTime() - time(stamp);
  return {
    mark: { ...mark, gone, ...next },
    rows: rows + inserted - deleted,
    ...(moved && { last_change_at: now(), state: mark.compare ? 'compare' : 'changes' }),
    ...(!Number.isNaN(lag) && { lag_ms: Math.max(0, Math.round(lag)) }),
  };
}

/** Brings a page into the mirror with what it moves on, in one transaction. */
export const applyPage = (
  deps: SyncDeps,
  table: ErpTable,
  state: TableState,
  rows: SourcePage['rows'],
  { next, ...options }: ApplyOptions & { readonly next?: Partial<Mark> } = {},
): Promise<TableState> =>
  appliedBatch(deps, table, async (client) => {
    const applied = await applyRows(client, table, rows, {
      ...options,
      comparing: state.mark.compare !== null,
    });
    return { applied, state: await saveState(client, state, patchOf(deps, state, applied, next)) };
  });

/**
 * Reads what changed in a table with stamps since its mark. It begins `overlap` seconds before, because a transaction
 * of the ERP may become visible after a later one's rows were read; rows that the mirror has cost a comparison each.
 */
export async function changesByStamp(
  deps: SyncDeps,
  table: ErpTable,
  signal: AbortSignal,
  overlap: number,
): Promise<void> {
  let state = await readState(deps.pool, table.file);
  let at: StampMark = { stamp: before(state.mark.stamp?.stamp ?? '', overlap), recno: 0 };
  for (let more = true; more && !signal.aborted;) {
    const page = await deps.source.changed(table, at, signal);
    const last = page.rows.at(-1);
    const end = last && { stamp: last.stamp ?? '', recno: last.recno };
    if (page.more && !(end && isLater(end, at)))
      throw new SourceError(
        `O ERP repetiu a mesma página de mudanças da tabela ${table.file} (depois de ${at.stamp}), sem linhas novas.`,
        table.file,
        'S_T_A_M_P_',
      );
    if (end) {
      const stamp = state.mark.stamp && isLater(state.mark.stamp, end) ? state.mark.stamp : end;
      state = await applyPage(deps, table, state, page.rows, {
        next: { stamp, ...(!page.more && { gone: 0 }) },
      });
      at = end;
    }
    more = page.more;
  }
}
