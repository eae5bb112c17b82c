// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { upToDate } from './lock.mjs';

/** @typedef {import('./bucket-store.mjs').BucketStore} BucketStore */

/** Looks begin at most so often, in milliseconds: asking for releases that never were must not reach the bucket each time. */
const AT_MOST_EVERY = 1000;
const pause = () => sleep(AT_MOST_EVERY, undefined, { ref: false });

/**
 * Brings a bucket's mirror up to date; asks for one object where nothing has changed. A call is answered by a look that
 * begins after it, and so sees what was released before it. Calls that wait for the next look share it; between two
 * there is a `rest`.
 */
export function follower(/** @type {BucketStore} */ store, rest = pause) {
  /** @type {Promise<void> | null} the look that has not begun */
  let next = null;
  /** @type {Promise<unknown>} */
  let rested = Promise.resolve();
  const look = async () => {
    if (!(await store.unchanged())) await upToDate(store);
  };
  return () => {
    next ??= rested.then(() => {
      next = null;
      const done = look();
      rested = Promise.allSettled([done, rest()]);
      return done;
    });
    return next;
  };
}
