// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { Overtaken } from './bucket.mjs';
import { removeOrphans } from './files.mjs';
import { settle } from '../live/registry-file.mjs';
import { storeOf } from './stores.mjs';

/** @typedef {import('./stores.mjs').Store} Store */

/** How often a change is begun anew because somebody else's reached the bucket first. */
const TRIES = 5;

/** What a file system answers that has no room left. */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

const codeOf = (/** @type {unknown} */ error) => String(Object(error).code);

/** Takes the lock, waiting for whoever has it; ten seconds after a kill it is nobody's any more. */
async function take(/** @type {string} */ dir, /** @type {(error: Error) => void} */ onCompromised) {
  const options = { lockfilePath: path.join(dir, '.lock'), onCompromised };
  try {
    return await lockfile.lock(dir, options);
  } catch (error) {
    if (NO_ROOM.includes(codeOf(error))) {
      // Then nobody has it, and what killed releases left may be what fills the disk.
      removeOrphans(dir);
      return lockfile.lock(dir, options);
    }
    if (codeOf(error) !== 'ELOCKED') throw error;
  }
  return lockfile.lock(dir, { ...options, retries: { retries: 50, minTimeout: 100, maxTimeout: 400 } });
}

/**
 * Runs one change of the releases' folder at a time, also from several processes, so that two at once do not overwrite
 * each other. What a killed release left is removed or finished first. `work` gets a function that throws if the lock was
 * lost meanwhile (the folder was away for ten seconds): to be called after waiting and before changing anything. It is
 * done again if another machine changed the bucket meanwhile.
 * @template T
 * @param {import('./stores.mjs').Releases} at
 * @param {(store: Store, held: () => void) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function locked(at, work) {
  const store = storeOf(at);
  const { dir } = store;
  fs.mkdirSync(dir, { recursive: true });
  /** @type {Error | undefined} */
  let lost;
  const unlock = await take(dir, (error) => (lost = error));
  try {
    removeOrphans(dir);
    const held = () => {
      if (lost) throw new Error(`The lock of ${dir} was lost: release again.`, { cause: lost });
    };
    for (let time = 1; ; time++) {
      try {
        await store.refresh();
        await settle(store);
        return await work(store, held);
      } catch (error) {
        if (!(error instanceof Overtaken) || time === TRIES) throw error;
      }
    }
  } finally {
    // A lock that cannot be given back is nobody's after ten seconds, and what was done is done.
    await unlock().catch(() => undefined);
  }
}

/** Brings a bucket's mirror up to date, and finishes what a killed change left there. A folder is what it is. */
export const upToDate = async (/** @type {import('./stores.mjs').Releases} */ at) =>
  typeof at === 'string' ? undefined : locked(at, () => undefined);
