// @ts-check
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJson, writeAtomically } from '../store/files.mjs';

/** @typedef {import('./registry-file.mjs').Release} Release */

/** The file beside `registry.json` by which a command knows of which releases browsers told faults. */
const faultyFile = (/** @type {string} */ dir) => path.join(dir, 'faulty.json');

/** The bases of releases of which faults are recorded, as the portal's server wrote them last. @returns {string[]} */
export function readFaulty(/** @type {string} */ dir) {
  const { bases } = Object(readJson(faultyFile(dir), {}));
  return Array.isArray(bases) ? bases : [];
}

/** Says of which releases faults are recorded; the portal's server does so. */
export function writeFaulty(/** @type {string} */ dir, /** @type {string[]} */ bases) {
  const sorted = [...new Set(bases)].sort();
  if (!isDeepStrictEqual(readFaulty(dir), sorted)) writeAtomically(faultyFile(dir), { bases: sorted });
}

/**
 * What a rollback goes to: the last release without recorded faults, or the last one where all have some; and which later
 * ones that leaves out.
 * @param {Release[]} past the nearest last
 * @param {string[]} faulty
 * @returns {{ release: Release | undefined, skipped: Release[] }}
 */
export function wayBack(past, faulty) {
  const clean = past.findLastIndex(({ base }) => !faulty.includes(base));
  const at = clean >= 0 ? clean : past.length - 1;
  return { release: past[at], skipped: past.slice(at + 1).reverse() };
}
