// @ts-check
import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { basesIn } from '../store/files.mjs';
import { locked } from '../store/lock.mjs';
import { readLog } from './log.mjs';
import { folderOf } from '../store/places.mjs';
import { readHistory, readRegistry } from './registry-file.mjs';

/** @typedef {import('./registry-file.mjs').Release} Release */

/** How long replaced versions are kept, for open tabs (no session is nearly as long) and for rollbacks. */
const KEPT_DAYS = 30;

/**
 * Removes releases that are neither live, for anybody, nor younger than 30 days; a release is as old as the last moment
 * it was live. What killed releases left goes too.
 * @returns {Promise<string[]>} the bases that were removed
 */
export async function prune(/** @type {import('../store/stores.mjs').Releases} */ at, now = new Date()) {
  /** @type {Set<string>} */
  const removed = new Set();
  await locked(at, async (store) => {
    const { dir } = store;
    const log = readLog(dir);
    const registry = readRegistry(dir);
    const used = [
      ...Object.values(registry?.remotes ?? {}),
      ...(registry?.rollouts ?? []).map((rollout) => rollout?.use),
    ].map((release) => release?.base);
    const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000;
    const lastUse = (/** @type {string} */ base) =>
      Math.max(
        fs.statSync(folderOf(dir, base)).mtimeMs,
        ...log.filter((line) => line.base === base || line.from === base).map((line) => Date.parse(line.at)),
      );
    const old = basesIn(dir).filter((base) => !used.includes(base) && lastUse(base) < oldest);
    // First, because a full disk takes no new history; a step skips what is gone.
    await store.remove(old, now);
    for (const base of old) removed.add(base);
    const known = readHistory(dir);
    const left = (/** @type {Release[]} */ releases) =>
      releases.filter(({ base }) => !base.startsWith('/remotes/') || fs.existsSync(folderOf(dir, base)));
    const history = Object.fromEntries(
      Object.entries(known).map(([name, { past, future }]) => [
        name,
        { past: left(past), future: left(future) },
      ]),
    );
    // Also what a killed one had no time for.
    if (!isDeepStrictEqual(history, known)) await store.history(history);
  });
  return [...removed];
}
