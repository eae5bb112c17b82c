import { setImmediate as otherWork } from 'node:timers/promises';

/** How long work may hold the event loop before other work gets its turn, in ms. */
const HELD_MS = 10;

/**
 * For long work in small steps: the result is awaited between the steps, and lets other work of the process run where
 * these have held the event loop long enough.
 */
export function turns(): () => Promise<void> | undefined {
  let from = performance.now();
  return () => {
    if (performance.now() - from < HELD_MS) return undefined;
    return otherWork().then(() => {
      from = performance.now();
    });
  };
}
