// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';

/**
 * @typedef {{ version: string, base: string, entry: string, integrity: string,
 *   assets: { entry: string, exposes: Record<string, string[]> }, declaration: { name: string, version: string } }} Release
 * @typedef {{ schema: 1, id: string, remotes: Record<string, Release>, rollouts: unknown[] }} Registry
 */

const read = (/** @type {string} */ file, /** @type {unknown} */ fallback) =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : fallback;

/** Readers see the old file or the new one, never half of it. */
function writeAtomically(/** @type {string} */ file, /** @type {unknown} */ value) {
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, JSON.stringify(value, null, 2));
  fs.renameSync(temporary, file);
}

/** `2026-11-21.3`: the day, and how many-th registry of that day it is. */
function nextId(/** @type {string | undefined} */ id, now = new Date()) {
  const day = now.toISOString().slice(0, 10);
  const [last, count] = (id ?? '').split('.');
  return `${day}.${last === day ? Number(count) + 1 : 1}`;
}

/** Changes registry and history under a lock, so that two teams releasing at once both stay. */
async function change(
  /** @type {string} */ dir,
  /** @type {(registry: Registry, history: Record<string, Release[]>) => void} */ edit,
) {
  fs.mkdirSync(dir, { recursive: true });
  const unlock = await lockfile.lock(dir, {
    lockfilePath: path.join(dir, '.lock'),
    retries: { retries: 50, minTimeout: 100, maxTimeout: 400 },
  });
  try {
    const registryFile = path.join(dir, 'registry.json');
    const historyFile = path.join(dir, 'history.json');
    const registry = read(registryFile, { schema: 1, id: '', remotes: {}, rollouts: [] });
    const history = read(historyFile, {});
    edit(registry, history);
    registry.id = nextId(registry.id);
    writeAtomically(historyFile, history);
    writeAtomically(registryFile, registry);
    return registry;
  } finally {
    await unlock();
  }
}

function filesBelow(/** @type {string} */ dir) {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** One name for exactly these bytes: a release directory is never written twice with different files. */
function contentHash(/** @type {string} */ dir) {
  const hash = crypto.createHash('sha256');
  for (const file of filesBelow(dir))
    hash.update(path.relative(dir, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** What the registry says of a built remote. @returns {Release} */
function describe(/** @type {string} */ dist, /** @type {string} */ base) {
  const text = fs.readFileSync(path.join(dist, 'mf-manifest.json'));
  const manifest = JSON.parse(text.toString('utf8'));
  const declaration = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  return {
    version: declaration.version,
    base,
    entry: 'mf-manifest.json',
    integrity: `sha384-${crypto.createHash('sha384').update(text).digest('base64')}`,
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

/**
 * Stores a built remote in a new immutable directory and makes it the active version. Releasing the same bytes again
 * changes nothing.
 * @param {string} dir the releases directory
 * @param {string} name
 * @param {string} dist the built files
 */
export async function publish(dir, name, dist) {
  const hash = contentHash(dist);
  const target = path.join(dir, name, hash);
  if (!fs.existsSync(target)) {
    const temporary = `${target}.${process.pid}.tmp`;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.cpSync(dist, temporary, { recursive: true });
    fs.renameSync(temporary, target);
  }
  const release = describe(target, `/remotes/${name}/${hash}/`);
  await change(dir, (registry, history) => {
    const active = registry.remotes[name];
    if (active?.base === release.base) return;
    if (active) (history[name] ??= []).push(active);
    registry.remotes[name] = release;
  });
  return release;
}

/** Makes the version before the active one active again. Throws when there is none. */
export async function rollback(/** @type {string} */ dir, /** @type {string} */ name) {
  const registry = await change(dir, (current, history) => {
    const previous = history[name]?.pop();
    if (!previous) throw new Error(`${name} has no earlier release to go back to.`);
    current.remotes[name] = previous;
  });
  return registry.remotes[name];
}

/** The registry as it stands, or null before the first release. @returns {Registry | null} */
export function readRegistry(/** @type {string} */ dir) {
  return read(path.join(dir, 'registry.json'), null);
}
