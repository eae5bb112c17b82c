import type { Sole } from '../../db/one-process';
import { tableAttempts } from './attempts';
import type { SyncDeps } from './deps';
import { onSyncRequest } from './request';
import { syncRound } from './round';
import { prepareStates } from './state';

/** Rests for `ms`, or until `wake` is called. */
function rest() {
  let rouse: (() => void) | null = null;
  return {
    wake: () => rouse?.(),
    for: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/**
 * Keeps the mirror in step: a round of changes every `everySeconds`, and between two rounds first loads and compares.
 * Everything it knows is in `portal.erp_tables`, so it goes on where it, or another process, ended.
 */
export function mirrorSync(deps: SyncDeps, onError: (error: unknown) => void): Sole {
  const { pool, options, monotonic } = deps;
  const attempts = tableAttempts(deps);
  const round = syncRound(deps, attempts);
  const pause = rest();
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let wished = false;
  let forgetWishes = () => undefined as void;

  async function once(signal: AbortSignal): Promise<void> {
    const began = monotonic();
    let due = began + options.everySeconds * 1000;
    wished = false;
    const over = () => signal.aborted || wished || monotonic() >= due;
    let more = true;
    try {
      await round.changes(signal);
      // An ERP so slow that a round of changes takes longer still gets its compares: half of the time is theirs.
      due = Math.max(due, 2 * monotonic() - began);
      while (more && !over()) more = await round.heavy(signal, over);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    if (!over()) await pause.for(due - monotonic());
  }

  async function loop(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await once(signal);
  }

  return {
    async start() {
      stopping = new AbortController();
      await prepareStates(
        pool,
        deps.tables.map(({ file }) => file),
      );
      forgetWishes = onSyncRequest(pool, () => {
        wished = true;
        attempts.wake();
        pause.wake();
      });
      running = loop(stopping.signal);
    },
    async stop() {
      forgetWishes();
      stopping.abort();
      pause.wake();
      await running;
    },
  };
}
