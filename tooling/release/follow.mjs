// @ts-check
import { upToDate } from './lock.mjs';

/** @typedef {import('./bucket-store.mjs').BucketStore} BucketStore */

/**
 * Brings a bucket's mirror up to date; asks for one object where nothing has changed. Calls at the same time share one
 * answer.
 */
export function follower(/** @type {BucketStore} */ store) {
  /** @type {Promise<void> | null} */
  let running = null;
  const look = async () => {
    if (!(await store.unchanged())) await upToDate(store);
  };
  return () => {
    running ??= look().finally(() => (running = null));
    return running;
  };
}
