// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { declaredLists } from '../workspace/lists.mjs';
import { loadApiContract } from '../workspace/load.mjs';
import { codeClash } from '../release/gate/codes.mjs';
import { remotes, ROOT } from '../workspace/packages.cjs';
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
  remotes(root)
    .filter((other) => other !== name)
    .map((other) => ({ name: other, codes: sourceOf(path.join(root, other)).codes }));

/**
 * The pages of a declaration, each with the first call of the list that is declared for its address (docs/adr/0167). Throws
 * one sentence where two are, or an area's list has an address that is no page's.
 * @param {{ name: string, pages?: { path: string, first?: unknown }[] }} declaration
 * @param {string} dir
 */
async function pagesWithFirst({ name, pages = [] }, dir) {
  const { firstCallOf, shownFilters } = await loadApiContract();
  const { own, all } = await declaredLists(dir);
  const lost = own.find((list) => list.path !== undefined && !pages.some(({ path }) => path === list.path));
  if (lost)
    throw new Error(`${name}/remote.json has no page ${lost.path}, where its list '${lost.title}' is.`);
  return pages.map((page) => {
    if (typeof page.first === 'string')
      throw new Error(
        `${name}/remote.json, ${page.path}: 'first' is said no more, but \`path\` in the list's declaration.`,
      );
    const [list, second] = all.filter(({ path }) => path === page.path);
    if (list && second)
      throw new Error(`${name}: the lists '${list.title}' and '${second.title}' are both at ${page.path}.`);
    return list ? { ...page, first: firstCallOf({ ...list, filters: shownFilters(list) }) } : page;
  });
}

/**
 * An area's `remote.json` as it is released: names of access codes and user types are turned into their numbers, and
 * pages of lists have their first calls. Throws one sentence for an access code that is another area's.
 */
export async function declarationOf(/** @type {string} */ dir, root = ROOT) {
  const source = sourceOf(dir);
  const contract = await loadApiContract();
  const clash = codeClash(source, othersCodes(source.name, root), contract.ACCESS);
  if (clash) throw new Error(clash);
  const whole = source.pages ? { ...source, pages: await pagesWithFirst(source, dir) } : source;
  const declaration = withAccessNumbers(withRequirements(whole), contract);
  // `pnpm release --version` stamps a build without touching a file.
  if (process.env.REMOTE_VERSION) declaration.version = process.env.REMOTE_VERSION;
  return declaration;
}
