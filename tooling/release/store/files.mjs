// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isReleased } from './places.mjs';

/** A JSON file's content, or `fallback` when it does not exist. Throws a sentence that names an unreadable file. */
export function readJson(/** @type {string} */ file, /** @type {unknown} */ fallback) {
  let text;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return fallback;
    throw new Error(`${file} cannot be read: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no valid JSON: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

/** Atomic: readers see the old file or the new one, never half of it. */
export function writeText(/** @type {string} */ file, /** @type {string} */ text) {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    // On disk before its name is: a power cut must not leave an empty file under it.
    fs.writeFileSync(temporary, text, { flush: true });
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/** A value as a file of the releases has it. */
export const jsonText = (/** @type {unknown} */ value) => JSON.stringify(value, null, 2);

/** Writes a value atomically, as JSON. */
export const writeAtomically = (/** @type {string} */ file, /** @type {unknown} */ value) =>
  writeText(file, jsonText(value));

/** Every file below a folder, in order. */
export function filesBelow(/** @type {string} */ dir) {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A name derived from the content, so that the content of a release directory never changes. */
export function contentHash(/** @type {string} */ dir) {
  const hash = crypto.createHash('sha256');
  for (const file of filesBelow(dir))
    hash.update(path.relative(dir, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Whether `folder` is there, whole, with exactly the content that `hash` names. */
export const isWhole = (/** @type {string} */ folder, /** @type {string} */ hash) =>
  fs.existsSync(folder) && contentHash(folder) === hash;

/**
 * Copies `source` to `target` atomically, in the place of a damaged copy if there is one; a failed copy (a full disk)
 * leaves nothing behind. Throws when what arrived is not what `hash` names: the source was changed meanwhile.
 */
export async function copyWhole(
  /** @type {string} */ source,
  /** @type {string} */ target,
  /** @type {string} */ hash,
) {
  const temporary = `${target}.${process.pid}.tmp`;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  try {
    await fs.promises.cp(source, temporary, { recursive: true });
    if (!isWhole(temporary, hash)) throw new Error(`${source} was changed while it was copied.`);
    if (fs.existsSync(target)) removeWhole(target);
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** Removes a folder so that nobody ever finds half of it under its name. */
export function removeWhole(/** @type {string} */ folder) {
  const temporary = `${folder}.gone.${process.pid}.tmp`;
  fs.renameSync(folder, temporary);
  fs.rmSync(temporary, { recursive: true, force: true });
}

/** The bases of all releases in a folder. */
export const basesIn = (/** @type {string} */ dir) =>
  fs
    .readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isReleased(entry.name))
    .flatMap(({ name }) => fs.readdirSync(path.join(dir, name)).map((hash) => `/remotes/${name}/${hash}/`));

const isFolder = (/** @type {fs.Dirent} */ entry) => entry.isDirectory();

/** Removes incomplete copies of a killed release. Call it only while nobody else may be copying. */
export function removeOrphans(/** @type {string} */ dir) {
  const below = fs.readdirSync(dir, { withFileTypes: true }).filter(isFolder);
  for (const folder of [dir, ...below.map(({ name }) => path.join(dir, name))]) {
    // Another process may have given back its lock, which is a folder too.
    if (!fs.existsSync(folder)) continue;
    for (const name of fs.readdirSync(folder).filter((entry) => entry.endsWith('.tmp')))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
