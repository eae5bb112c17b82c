// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { listNamed } from '../contract/lists.mjs';
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
 * The pages of a declaration, each with the first call of the list that it names (docs/adr/0167). Throws one sentence for
 * a name nobody knows.
 * @param {{ name: string, pages?: { path: string, first?: string | object }[] }} declaration
 * @param {string} dir
 */
async function pagesWithFirst({ name, pages = [] }, dir) {
  const { firstCallOf, shownFilters } = await loadContract();
  return Promise.all(
    pages.map(async (page) => {
      if (typeof page.first !== 'string') return page;
      const list = await listNamed(page.first, dir);
      if (!list) throw new Error(`${name}/remote.json, ${page.path}: there is no list '${page.first}'.`);
      return { ...page, first: firstCallOf({ ...list, filters: shownFilters(list) }) };
    }),
  );
}

/**
 * An area's `remote.json` as it is released: names of access codes and user types are turned into their numbers, names of
 * lists into their first calls. Throws one sentence for an access code that is another area's.
 */
export async function declarationOf(/** @type {string} */ dir, root = ROOT) {
  const source = sourceOf(dir);
  const contract = await loadContract();
  const clash = codeClash(source, othersCodes(source.name, root), contract.ACCESS);
  if (clash) throw new Error(clash);
  const whole = source.pages ? { ...source, pages: await pagesWithFirst(source, dir) } : source;
  const declaration = withAccessNumbers(withRequirements(whole), contract);
  // `pnpm release --version` stamps a build without touching a file.
  if (process.env.REMOTE_VERSION) declaration.version = process.env.REMOTE_VERSION;
  return declaration;
}
