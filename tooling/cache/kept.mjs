// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';
import dir from './dir.cjs';

/** How many outputs of a kind are kept; enough for a few branches. */
const KEEP = 6;

/** @returns {Generator<string>} */
function* below(/** @type {string} */ folder, /** @type {RegExp} */ without) {
  if (fs.statSync(folder).isFile()) return yield folder;
  const entries = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (without.test(path.relative(ROOT, file))) continue;
    if (entry.isDirectory()) yield* below(file, without);
    else yield file;
  }
}

/**
 * The hash of an output's inputs: these files and those in these folders (relative to the project), the lockfile and the version of
 * Node.
 */
export function inputHash(/** @type {string[]} */ folders, /** @type {RegExp} */ without) {
  const hash = crypto.createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  hash.update(fs.readFileSync(path.join(ROOT, 'pnpm-lock.yaml')));
  for (const folder of folders)
    for (const file of below(path.join(ROOT, folder), without))
      hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** Deletes all but the newest outputs of a kind. */
function prune(/** @type {string} */ kind) {
  const age = (/** @type {string} */ name) => fs.statSync(path.join(kind, name)).mtimeMs;
  const old = fs
    .readdirSync(kind)
    .sort((a, b) => age(b) - age(a))
    .slice(KEEP);
  for (const name of old) fs.rmSync(path.join(kind, name), { recursive: true, force: true });
}

/** Puts a finished output into the cache. If the cache cannot be written, the build goes on without it. */
function keep(/** @type {string} */ folder, /** @type {string} */ kept) {
  const kind = path.dirname(kept);
  let copy = '';
  try {
    fs.mkdirSync(kind, { recursive: true });
    copy = fs.mkdtempSync(`${kind}/new-`);
    fs.cpSync(folder, copy, { recursive: true });
    // What one account builds another may serve.
    fs.chmodSync(copy, 0o755);
    // Renamed when complete, so that no other run sees half an output.
    fs.rmSync(kept, { recursive: true, force: true });
    fs.renameSync(copy, kept);
    prune(kind);
  } catch {
    // Without a cache the output is made again the next time. What a full disk took is given back.
    if (copy) fs.rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Fills `folder` from the cache when an output of the same kind and key was made on this machine before, in any clone;
 * otherwise calls `make` and keeps what it made.
 * @param {{ kind: string, key: string, folder: string, make: () => unknown }} output
 */
export async function keptOutput({ kind, key, folder, make }) {
  const kept = path.join(dir.cacheDir(), kind, key);
  try {
    fs.accessSync(kept);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.cpSync(kept, folder, { recursive: true });
    const now = new Date();
    fs.utimesSync(kept, now, now);
    return;
  } catch {
    // Not cached, or deleted in the meantime.
  }
  await make();
  keep(folder, kept);
}
