import type { Held, Hold } from './held';

type Run = (...args: unknown[]) => void;

/** A timeout as long as this, in milliseconds, is not on its way to its end when its area goes. */
const LONG = 10_000;
/** Timers that were begun so often, each by the one before, are an interval. */
const RENEWED = 3;

/** A timer that goes on, after a pause, with what was left of its time. */
function timer(what: 'setTimeout' | 'setInterval', run: () => void, ms: number) {
  const repeats = what === 'setInterval';
  let left = ms;
  let due = 0;
  let id = 0;
  let whole = true;
  const tick = () => {
    if (repeats && !whole) begin();
    due = performance.now() + ms;
    run();
  };
  const begin = () => {
    whole = true;
    id = window[what](tick, ms);
  };
  return {
    what,
    id: () => id,
    start: () => {
      due = performance.now() + left;
      if (left === ms) return begin();
      whole = false;
      id = window.setTimeout(tick, left);
    },
    stop: () => {
      window.clearTimeout(id);
      left = Math.max(0, due - performance.now());
    },
  };
}

function frame(run: FrameRequestCallback) {
  let id = 0;
  return {
    what: 'requestAnimationFrame',
    id: () => id,
    start: () => (id = window.requestAnimationFrame(run)),
    stop: () => window.cancelAnimationFrame(id),
  };
}

/** What is held by the id that the browser gave it when it began; a later start gives it another. */
function byId(hold: Hold) {
  const ends = new Map<number, () => void>();
  return {
    begin(
      make: (
        end: () => void,
      ) => (ReturnType<typeof timer> | ReturnType<typeof frame>) & Pick<Held, 'matters'>,
    ): number {
      const held = make(() => end());
      const drop = hold({ ...held, remove: () => ends.delete(id) });
      const id = held.id();
      const end = () => {
        ends.delete(id);
        drop?.();
      };
      if (drop) ends.set(id, end);
      return id;
    },
    end: (id: number | undefined) => ends.get(id ?? 0)?.(),
  };
}

/**
 * The page's timers as an area's own code gets them. What runs once and soon (a delay, a frame) is swept like the others,
 * but only told of when it goes on like an interval: an area that was left within its time has left nothing behind.
 */
export function ownTimers(hold: Hold) {
  /** How often the timer that runs now was renewed; 0 outside of one. */
  let renewals = 0;
  function inTurn(count: number, run: () => void): void {
    const before = renewals;
    renewals = count;
    try {
      run();
    } finally {
      renewals = before;
    }
  }
  const timers = byId(hold);
  const frames = byId(hold);
  // As the browser reads it.
  const time = (ms?: number) => Math.max(0, Number(ms) || 0);
  const clear = (id?: number) => {
    timers.end(id);
    window.clearTimeout(id);
  };
  return {
    setTimeout: (run: Run, ms?: number, ...args: unknown[]): number => {
      const count = renewals;
      return timers.begin((end) => {
        const once = () => {
          end();
          inTurn(count + 1, () => run(...args));
        };
        const matters = () => time(ms) >= LONG || count >= RENEWED;
        return { ...timer('setTimeout', once, time(ms)), matters };
      });
    },
    setInterval: (run: Run, ms?: number, ...args: unknown[]): number =>
      timers.begin(() => timer('setInterval', () => inTurn(0, () => run(...args)), time(ms))),
    clearTimeout: clear,
    clearInterval: clear,
    requestAnimationFrame: (run: FrameRequestCallback): number => {
      const count = renewals;
      return frames.begin((end) => ({
        ...frame((at) => {
          end();
          inTurn(count + 1, () => run(at));
        }),
        matters: () => count >= RENEWED,
      }));
    },
    cancelAnimationFrame: (id: number): void => {
      frames.end(id);
      window.cancelAnimationFrame(id);
    },
  };
}
