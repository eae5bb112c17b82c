import type { ErpTable } from '../tables/tables';
import type { TableAttempts } from './attempts';
import { changesByNumber } from './sliding';
import { changesByStamp } from './changes';
import { compareTable } from './compare';
import type { SyncDeps } from './deps';
import { firstLoad } from './first-load';
import { inReadingOrder } from './reading-order';
import { isDue, isWithin } from './schedule';
import { readStates, type TableState } from './state';
import { swapInReady } from './swap-in';

/** Every so often changes are read again from so long ago, for transactions of the ERP that took long. */
const DEEP = { everyMs: 300_000, seconds: 1800 };

/**
 * Tables in their order, a few at a time. After a failure no other is begun, and it is thrown once those that were begun
 * have ended: a sync that has stopped writes nothing any more.
 */
async function each(
  tables: readonly ErpTable[],
  parallel: number,
  work: (table: ErpTable) => Promise<void>,
): Promise<void> {
  const queue = [...tables];
  const worker = async () => {
    try {
      for (let table = queue.shift(); table; table = queue.shift()) await work(table);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: parallel }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** The two halves of the sync's work, one table after the other; each remembers nothing but how tables tell changes. */
export function syncRound(deps: SyncDeps, attempts: TableAttempts) {
  const { pool, source, options, now, monotonic } = deps;
  const tables = inReadingOrder(deps.tables);
  const stamped = new Map<string, boolean>();
  const deepAt = new Map<string, number>();

  async function hasStamps(table: ErpTable, signal: AbortSignal): Promise<boolean> {
    const known = stamped.get(table.file);
    if (known !== undefined) return known;
    const { stamp } = await source.traits(table, signal);
    stamped.set(table.file, stamp);
    return stamp;
  }

  async function changesOf(table: ErpTable, signal: AbortSignal): Promise<void> {
    if (!(await hasStamps(table, signal))) return changesByNumber(deps, table, signal);
    const last = deepAt.get(table.file);
    const deep = last === undefined || monotonic() - last >= DEEP.everyMs;
    const seconds = deep ? Math.max(DEEP.seconds, options.overlapSeconds) : options.overlapSeconds;
    await changesByStamp(deps, table, signal, seconds);
    if (deep && !signal.aborted) deepAt.set(table.file, monotonic());
  }

  /** Marks tables as up to date: everything of them was read as it was at `at` or later. */
  const upToDate = (names: readonly string[], at: Date) =>
    pool.query(
      `UPDATE portal.erp_tables SET last_sync_at = $2, error = NULL, error_at = NULL,
         state = CASE WHEN jsonb_typeof(mark->'compare') = 'object' THEN 'compare' ELSE 'idle' END,
         asked = CASE WHEN asked = 'changes' THEN NULL ELSE asked END
       WHERE name = ANY($1)`,
      [names, at],
    );

  const wantsCompare = ({ asked, mark, comparedAt }: TableState): boolean => {
    if (mark.phase !== 'follow') return false;
    if (asked === 'compare' || asked === 'accept' || mark.compare?.asked) return true;
    const due = mark.compare !== null || isDue(now(), options.compareAt, comparedAt);
    return due && isWithin(now(), options.window);
  };

  /** A first load keeps to the window too, unless somebody asked. */
  const wantsFirstLoad = ({ asked, mark }: TableState): boolean =>
    mark.phase === 'first' && (asked !== null || isWithin(now(), options.window));

  return {
    /** Reads the changes of every table that follows. */
    async changes(signal: AbortSignal): Promise<void> {
      const states = new Map((await readStates(pool)).map((state) => [state.name, state]));
      const following = tables.filter(({ file }) => {
        const mark = states.get(file)?.mark;
        return mark?.phase === 'follow' && !mark.shrunk && attempts.mayTry(file);
      });
      const at = now();
      const done: string[] = [];
      await each(following, options.parallel, async (table) => {
        if (signal.aborted) return;
        const state = states.get(table.file);
        const read = state && (await attempts.run(state, () => changesOf(table, signal)));
        if (read && !signal.aborted) done.push(table.file);
      });
      await upToDate(done, at);
    },

    /** Goes on with first loads and compares until `pause` says so. Returns whether there is more to do. */
    async heavy(signal: AbortSignal, pause: () => boolean): Promise<boolean> {
      const states = new Map((await readStates(pool)).map((state) => [state.name, state]));
      const of = (test: (state: TableState) => boolean) =>
        tables.filter(({ file }) => {
          const state = states.get(file);
          return state !== undefined && test(state) && attempts.mayTry(file);
        });
      const work = async (table: ErpTable, step: typeof firstLoad) => {
        if (signal.aborted || pause()) return;
        const state = states.get(table.file);
        if (state) await attempts.run(state, () => step(deps, table, signal, pause));
      };
      await each(of(wantsFirstLoad), options.parallel, (table) => work(table, firstLoad));
      if (!signal.aborted) await swapInReady(deps);
      await each(of(wantsCompare), options.parallel, (table) => work(table, compareTable));
      const left = await readStates(pool);
      return left.some(
        (state) => attempts.mayTry(state.name) && (wantsFirstLoad(state) || wantsCompare(state)),
      );
    },
  };
}
