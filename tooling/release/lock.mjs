// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { removeOrphans } from './files.mjs';

/**
 * Runs one change of the releases' folder at a time, also from several processes, so that two at once do not overwrite
 * each other. What a killed release left is removed first. @template T
 */
export async function locked(/** @type {string} */ dir, /** @type {() => Promise<T> | T} */ work) {
  fs.mkdirSync(dir, { recursive: true });
  const unlock = await lockfile.lock(dir, {
    lockfilePath: path.join(dir, '.lock'),
    retries: { retries: 50, minTimeout: 100, maxTimeout: 400 },
  });
  try {
    removeOrphans(dir);
    return await work();
  } finally {
    await unlock();
  }
}
