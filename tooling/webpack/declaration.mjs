// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { loadContract } from '../contract/load.mjs';
import { ROOT } from '../release/env.mjs';
import { withAccessNumbers } from './access-names.mjs';

/** The range that begins with the present version of a package of the house: what is built now requires it. */
export const since = (/** @type {string} */ name) =>
  `^${JSON.parse(fs.readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')).version}`;

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

/** An area's `remote.json` as it is released: names of access codes and user types are turned into their numbers. */
export async function declarationOf(/** @type {string} */ dir) {
  const source = JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  const declaration = withAccessNumbers(withRequirements(source), await loadContract());
  // `pnpm release --version` stamps a build without touching a file.
  if (process.env.REMOTE_VERSION) declaration.version = process.env.REMOTE_VERSION;
  return declaration;
}
