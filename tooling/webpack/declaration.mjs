// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { loadContract } from '../contract/load.mjs';
import { codeClash } from '../release/codes.mjs';
import { ROOT } from '../release/env.mjs';
import workspace from '../workspace/packages.cjs';
import { withAccessNumbers } from './access-names.mjs';

/** The range that begins with the present version of a package of the house: what is built now requires it. */
export const since = (/** @type {string} */ name) =>
  `^${JSON.parse(fs.readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')).version}`;

/** An area's `remote.json` as it was written. */
const sourceOf = (/** @type {string} */ dir) =>
  JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'));

/**
 * A declaration that names no requirement requires what it was built with.
 * @template {object} T
 * @param {T} declaration
 */
const withRequirements = (declaration) => ({
  requiresHost: since('host'),
  requiresApi: since('api'),
  ...declaration,
});

/** The access codes that the other areas of a workspace declare. */
const othersCodes = (/** @type {string} */ name, /** @type {string} */ root) =>
  workspace
    .remotes(root)
    .filter((other) => other !== name)
    .map((other) => ({ name: other, codes: sourceOf(path.join(root, other)).codes }));

/**
 * An area's `remote.json` as it is released: names of access codes and user types are turned into their numbers. Throws
 * one sentence for an access code that is another area's.
 */
export async function declarationOf(/** @type {string} */ dir, root = ROOT) {
  const source = sourceOf(dir);
  const contract = await loadContract();
  const clash = codeClash(source, othersCodes(source.name, root), contract.ACCESS);
  if (clash) throw new Error(clash);
  const declaration = withAccessNumbers(withRequirements(source), contract);
  // `pnpm release --version` stamps a build without touching a file.
  if (process.env.REMOTE_VERSION) declaration.version = process.env.REMOTE_VERSION;
  return declaration;
}
