import type { Wait } from './wait';

export interface LimiterOptions {
  readonly parallel: number;
  readonly callsPerMinute: number;
  /** A clock in ms that never goes back. */
  readonly monotonic: () => number;
  readonly wait: Wait;
}

/** How much of a minute's calls may be made at once, after a quiet time. */
const BURST = 0.1;

/**
 * Lets calls to the ERP go ahead: so many at a time, and never more than so many in any minute. First come, first
 * served.
 */
export function callLimiter({ parallel, callsPerMinute, monotonic, wait }: LimiterOptions) {
  const most = Math.max(1, Math.floor(callsPerMinute * BURST));
  const perMs = Math.max(callsPerMinute - most, callsPerMinute / 2) / 60_000;
  let running = 0;
  let left = most;
  let counted = monotonic();
  let turn: Promise<unknown> = Promise.resolve();
  const queue: (() => void)[] = [];

  const free = () => {
    running--;
    queue.shift()?.();
  };

  async function place(signal: AbortSignal): Promise<void> {
    while (running >= parallel) {
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          queue.splice(queue.indexOf(go), 1);
          reject(signal.reason as Error);
        };
        queue.push(go);
        signal.addEventListener('abort', leave, { once: true });
      });
    }
    running++;
  }

  /** One after the other, so that calls that wait for the minute keep their order. */
  async function allowance(signal: AbortSignal): Promise<void> {
    for (;;) {
      const now = monotonic();
      left = Math.min(most, left + (now - counted) * perMs);
      counted = now;
      if (left >= 1) break;
      await wait(Math.ceil((1 - left) / perMs), signal);
    }
    left--;
  }

  return async function limited<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    await place(signal);
    try {
      const mine = turn.then(() => allowance(signal));
      turn = mine.catch(() => undefined);
      await mine;
      return await call();
    } finally {
      free();
    }
  };
}
