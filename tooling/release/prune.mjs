// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { removeWhole } from './files.mjs';
import { locked } from './lock.mjs';
import { readLog } from './log.mjs';
import { folderOf, HOST } from './places.mjs';
import { readHistory, readRegistry, writeHistory } from './registry-file.mjs';
import { pruneStates } from './states.mjs';

/** @typedef {import('./registry-file.mjs').Release} Release */

/** How long replaced versions are kept, for open tabs (no session is nearly as long) and for rollbacks. */
const KEPT_DAYS = 30;

/**
 * Removes releases that are neither live, for anybody, nor younger than 30 days; a release is as old as the last moment
 * it was live. Kept registries that name one of them go with it, and what killed releases left.
 * @returns {Promise<string[]>} the bases that were removed
 */
export function prune(/** @type {string} */ dir, now = new Date()) {
  return locked(dir, () => {
    const log = readLog(dir);
    const registry = readRegistry(dir);
    const used = [
      ...Object.values(registry?.remotes ?? {}),
      ...(registry?.rollouts ?? []).map((rollout) => rollout?.use),
    ].map((release) => release?.base);
    const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000;
    const names = fs.readdirSync(dir).filter((name) => fs.statSync(path.join(dir, name)).isDirectory());
    const bases = names
      .filter((name) => name.startsWith('mf-') || name === HOST)
      .flatMap((name) => fs.readdirSync(path.join(dir, name)).map((hash) => `/remotes/${name}/${hash}/`));
    const lastUse = (/** @type {string} */ base) =>
      Math.max(
        fs.statSync(folderOf(dir, base)).mtimeMs,
        ...log.filter((line) => line.base === base || line.from === base).map(({ at }) => Date.parse(at)),
      );
    const old = bases.filter((base) => !used.includes(base) && lastUse(base) < oldest);
    // First, because a full disk takes no new history; a step skips what is gone.
    for (const base of old) removeWhole(folderOf(dir, base));
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
    if (!isDeepStrictEqual(history, known)) writeHistory(dir, history);
    pruneStates(dir);
    return old;
  });
}
