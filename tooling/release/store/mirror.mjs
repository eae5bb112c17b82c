// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { each } from './bucket.mjs';
import { basesIn, isWhole, removeWhole, writeText } from './files.mjs';
import { folderOf, historyFile, isReleased, logFile, registryFile } from './places.mjs';

/** @typedef {import('./bucket.mjs').Bucket} Bucket */

/** Keys of the three objects that change. */
export const KEYS = { registry: 'registry.json', history: 'history.json', log: 'releases.log' };

/** The key of everything below a release's base. */
export const keyOf = (/** @type {string} */ base) => base.replace('/remotes/', '');

/** @typedef {{ etag: string, text: string } | null} Known an object as it was read last; null where there is none */

/** @returns {Promise<Known>} */
async function readText(/** @type {Bucket} */ bucket, /** @type {string} */ key) {
  const found = await bucket.read(key, undefined);
  return found && { etag: found.etag, text: found.body.toString('utf8') };
}

/**
 * A folder is the mirror of one bucket. Throws for one that holds releases of its own: they would be taken for the
 * bucket's, and removed.
 */
function claim(/** @type {string} */ dir, /** @type {Bucket} */ { name }) {
  const file = path.join(dir, 'mirror-of');
  const mirrored = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
  if (mirrored === name) return;
  if (mirrored !== null || fs.existsSync(registryFile(dir)))
    throw new Error(
      `${dir} holds ${mirrored ? `what is in ${mirrored}` : 'releases of its own'}: name an empty folder in RELEASES_DIR for ${name}.`,
    );
  writeText(file, name);
}

/** Reads a release into the folder. False where the bucket has not all of it: it is being written, or was half removed. */
async function bring(/** @type {string} */ dir, /** @type {Bucket} */ bucket, /** @type {string} */ base) {
  const target = folderOf(dir, base);
  const temporary = `${target}.${process.pid}.tmp`;
  const files = await bucket.list(keyOf(base));
  try {
    await each(files, async ({ key }) => {
      const found = await bucket.read(key, undefined);
      const file = path.join(temporary, key.slice(keyOf(base).length));
      if (!found || !file.startsWith(temporary + path.sep)) return;
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, found.body);
    });
    if (!isWhole(temporary, path.basename(target))) return { files, whole: false };
    fs.renameSync(temporary, target);
    // Pruning asks when it was released, not when it was read.
    const at = new Date(Math.max(...files.map(({ at: written }) => written.getTime())));
    fs.utimesSync(target, at, at);
    return { files, whole: true };
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
}

/** Makes the folder's releases those of the bucket. @returns {Promise<Half[]>} what is there in part */
async function mirrorReleases(/** @type {string} */ dir, /** @type {Bucket} */ bucket) {
  const areas = (await bucket.folders('')).filter(isReleased);
  /** @type {string[]} */
  const there = [];
  await each(areas, async (name) => {
    const hashes = (await bucket.folders(`${name}/`)).filter((hash) => /^[0-9a-f]{6,64}$/.test(hash));
    there.push(...hashes.map((hash) => `/remotes/${name}/${hash}/`));
  });
  const here = basesIn(dir);
  /** @type {Half[]} */
  const halves = [];
  for (const base of there.filter((one) => !here.includes(one))) {
    const { files, whole } = await bring(dir, bucket, base);
    if (!whole) halves.push({ base, at: Math.max(0, ...files.map(({ at }) => at.getTime())) });
  }
  for (const base of here.filter((one) => !there.includes(one))) removeWhole(folderOf(dir, base));
  return halves;
}

/** Writes a file of the folder where it is another than the bucket's. */
function same(/** @type {string} */ file, /** @type {Known} */ known) {
  if (!known) return fs.rmSync(file, { force: true });
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== known.text) writeText(file, known.text);
}

/** @typedef {{ base: string, at: number }} Half a release that is there in part, and when it was last written to */

/**
 * Makes the folder what the bucket is: the files first, so that the registry never names one that is not there.
 * Throws if the bucket lost its registry; the folder then keeps the last one.
 */
export async function pull(/** @type {string} */ dir, /** @type {Bucket} */ bucket) {
  claim(dir, bucket);
  const registry = await readText(bucket, KEYS.registry);
  if (!registry && fs.existsSync(registryFile(dir)))
    throw new Error(
      `${bucket.name} has no registry.json any more: bring it back before a release (${registryFile(dir)} is the last).`,
    );
  const [history, log] = [await readText(bucket, KEYS.history), await readText(bucket, KEYS.log)];
  const halves = await mirrorReleases(dir, bucket);
  same(historyFile(dir), history);
  same(logFile(dir), log);
  same(registryFile(dir), registry);
  return { registry, history, log, halves };
}
