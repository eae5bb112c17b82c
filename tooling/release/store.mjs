// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { integrityOf } from '../webpack/integrity.mjs';
import { contentHash, copyWhole, readJson, removeOrphans, writeAtomically } from './files.mjs';
import { appendLog, readLog } from './log.mjs';
import { folderOf } from './places.mjs';

/**
 * @typedef {{ name: string, version: string }} Declaration
 * @typedef {{ version: string, base: string, entry: string, integrity: string,
 *   assets: { entry: string, exposes: Record<string, string[]> }, declaration: Declaration }} Release
 * @typedef {{ schema: 1, id: string, remotes: Record<string, Release>, rollouts: unknown[] }} Registry
 * @typedef {{ past: Release[], future: Release[] }} Steps what a remote can go back and forward to, nearest last
 * @typedef {Record<string, Steps>} History
 */

const registryFile = (/** @type {string} */ dir) => path.join(dir, 'registry.json');
const historyFile = (/** @type {string} */ dir) => path.join(dir, 'history.json');

/** `2026-11-21.3`: the day, and the number of the registry on that day. */
function nextId(/** @type {string | undefined} */ id, now = new Date()) {
  const day = now.toISOString().slice(0, 10);
  const [last, count] = (id ?? '').split('.');
  return `${day}.${last === day ? Number(count) + 1 : 1}`;
}

/** The current registry, or null before the first release. @returns {Registry | null} */
export function readRegistry(/** @type {string} */ dir) {
  return readJson(registryFile(dir), null);
}

/** @returns {History} */
function readHistory(/** @type {string} */ dir) {
  const history = readJson(historyFile(dir), {});
  // Before rollbacks could be undone, a remote's history was only a list of past releases.
  const steps = Object.entries(history).map(([name, known]) => [
    name,
    Array.isArray(known) ? { past: known, future: [] } : known,
  ]);
  return Object.fromEntries(steps);
}

/** Runs one change of the folder at a time, so that two releases at once do not overwrite each other. @template T */
async function locked(/** @type {string} */ dir, /** @type {() => Promise<T> | T} */ work) {
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

/**
 * Makes a release live in the registry and updates the history; does nothing if it is live already. The history is
 * written first: a kill between the two leaves one step too many, which `step` skips.
 * @param {string} dir
 * @param {{ name: string, release: Release, steps: Steps, history: History, action: 'release' | 'rollback' | 'forward',
 *   why?: string }} change
 */
function makeLive(dir, { name, release, steps, history, action, why }) {
  const registry = readRegistry(dir) ?? {
    schema: /** @type {const} */ (1),
    id: '',
    remotes: {},
    rollouts: [],
  };
  const from = registry.remotes[name]?.base ?? null;
  if (from === release.base) return;
  writeAtomically(historyFile(dir), { ...history, [name]: steps });
  const remotes = { ...registry.remotes, [name]: release };
  writeAtomically(registryFile(dir), { ...registry, id: nextId(registry.id), remotes });
  const { version, base } = release;
  appendLog(dir, { action, remote: name, version, base, from, ...(why && { why }) });
}

/** The registry's entry for a built remote. @returns {Release} */
function describe(/** @type {string} */ dist, /** @type {string} */ base) {
  const text = fs.readFileSync(path.join(dist, 'mf-manifest.json'));
  const manifest = JSON.parse(text.toString('utf8'));
  const declaration = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  return {
    version: declaration.version,
    base,
    entry: 'mf-manifest.json',
    integrity: integrityOf(text),
    assets: {
      entry: manifest.metaData.remoteEntry.path + manifest.metaData.remoteEntry.name,
      exposes: Object.fromEntries(
        manifest.exposes.map((/** @type {{ path: string, assets: { js: { sync: string[] } } }} */ e) => [
          e.path,
          e.assets.js.sync,
        ]),
      ),
    },
    declaration,
  };
}

/** The directory of a build's release, and whether it is already live. */
export const baseOf = (/** @type {string} */ name, /** @type {string} */ dist) =>
  `/remotes/${name}/${contentHash(dist)}/`;

/**
 * Stores a built remote in a new immutable directory and makes it the active version. Releasing the same bytes again
 * changes nothing.
 * @param {string} dir the releases directory
 * @param {string} name
 * @param {string} dist the built files
 * @param {{ check?: (registry: Registry | null, dir: string) => void, why?: string }} [options] `check` throws to refuse; it sees the
 *   registry that no other release can change until this one is done
 */
export function publish(dir, name, dist, { check, why } = {}) {
  return locked(dir, async () => {
    const registry = readRegistry(dir);
    check?.(registry, dir);
    const history = readHistory(dir);
    const base = baseOf(name, dist);
    const folder = folderOf(dir, base);
    if (!fs.existsSync(folder)) await copyWhole(dist, folder);
    const release = describe(folder, base);
    const live = registry?.remotes[name];
    const past = [...(history[name]?.past ?? []), ...(live ? [live] : [])];
    makeLive(dir, { name, release, steps: { past, future: [] }, history, action: 'release', why });
    return release;
  });
}

/**
 * Makes the version before the active one active again (`rollback`), or undoes that (`forward`). Throws if there is no
 * such version.
 * @param {string} dir
 * @param {string} name
 * @param {'rollback' | 'forward'} action
 * @param {string} [why]
 */
export function step(dir, name, action, why) {
  return locked(dir, () => {
    const live = readRegistry(dir)?.remotes[name];
    const history = readHistory(dir);
    const [towards, away] = action === 'rollback' ? ['past', 'future'] : ['future', 'past'];
    const known = /** @type {Record<string, Release[]>} */ (history[name] ?? { past: [], future: [] });
    const reachable = (known[towards ?? ''] ?? []).filter(
      ({ base }) => base !== live?.base && fs.existsSync(folderOf(dir, base)),
    );
    const release = reachable.pop();
    if (!release || !live)
      throw new Error(
        `${name} has no ${action === 'rollback' ? 'earlier release to go back to' : 'later release to go forward to'}.`,
      );
    const left = [...(known[away ?? ''] ?? []), live];
    const steps = /** @type {Steps} */ ({ [towards ?? '']: reachable, [away ?? '']: left });
    makeLive(dir, { name, release, steps, history, action, why });
    return release;
  });
}

/** Whether a remote was ever released here, live or not. */
export const wasReleased = (/** @type {string} */ dir, /** @type {string} */ name) =>
  Boolean(readRegistry(dir)?.remotes[name] ?? readHistory(dir)[name]);

/** The live releases, each with the moment it became live (null when older than the log). */
export function liveReleases(/** @type {string} */ dir) {
  const log = readLog(dir);
  return Object.entries(readRegistry(dir)?.remotes ?? {}).map(([name, release]) => ({
    name,
    version: release?.version,
    base: release?.base,
    since: log.findLast((line) => line.remote === name && line.base === release?.base) ?? null,
    canGoForward: (readHistory(dir)[name]?.future ?? []).length > 0,
  }));
}

/** How long replaced versions are kept, for open tabs and for rollbacks. */
const KEPT_DAYS = 30;

/**
 * Removes releases that are neither live nor younger than 30 days; a release is as old as the last moment it was live.
 * @returns {Promise<string[]>} the bases that were removed
 */
export function prune(/** @type {string} */ dir, now = new Date()) {
  return locked(dir, () => {
    const log = readLog(dir);
    const live = Object.values(readRegistry(dir)?.remotes ?? {}).map((release) => release?.base);
    const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000;
    const names = fs.readdirSync(dir).filter((name) => fs.statSync(path.join(dir, name)).isDirectory());
    const bases = names
      .filter((name) => name.startsWith('mf-'))
      .flatMap((name) => fs.readdirSync(path.join(dir, name)).map((hash) => `/remotes/${name}/${hash}/`));
    const lastUse = (/** @type {string} */ base) =>
      Math.max(
        fs.statSync(folderOf(dir, base)).mtimeMs,
        ...log.filter((line) => line.base === base || line.from === base).map(({ at }) => Date.parse(at)),
      );
    const old = bases.filter((base) => !live.includes(base) && lastUse(base) < oldest);
    const gone = new Set(old);
    const left = (/** @type {Release[]} */ releases) => releases.filter(({ base }) => !gone.has(base));
    const history = Object.entries(readHistory(dir)).map(([name, { past, future }]) => [
      name,
      { past: left(past), future: left(future) },
    ]);
    if (old.length) writeAtomically(historyFile(dir), Object.fromEntries(history));
    for (const base of old) fs.rmSync(folderOf(dir, base), { recursive: true, force: true });
    return old;
  });
}
