// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { loadApiContract } from '../workspace/load.mjs';
import { meet, reservedPart } from '../release/gate/addresses.mjs';
import { readJson } from '../release/store/files.mjs';

/**
 * @typedef {{ pages: { path: string, title: string, access?: object }[], menu: { group: string | null, order: number }[],
 *   codes?: { code: number, name: string }[] }} Source
 * @typedef {{ name: string, title?: string, group?: string, code?: string, path?: string, empty?: boolean }} Wish
 *   `title` of page and menu entry (its name's words), `group` of the menu (none: the entry stands alone), `code` by its
 *   name: one of ACCESS, or a new one that the area declares (one named as the area); 'session' is every user,
 *   `empty` for an area without a page
 * @typedef {{ name: string, title: string, group: string | null, code: string | null, empty: boolean }} Whole
 * @typedef {Whole & { address: string, port: number, order: number, own: Awaited<ReturnType<typeof ownCode>> }} Planned a
 *   wish with what it was not told: the address of its first page, its dev port, its place in the menu, and the access code
 *   that it declares
 */

const FIRST_PORT = 3101;
/** In the place of a code: every user with a session. */
export const EVERY_SESSION = 'session';
/** Schemas of a portal's database that are no area's, and words that SQL does not take for a name. */
const NO_SCHEMAS =
  /^(portal|erp|drizzle|pgboss|public|pg_.*|information_schema|all|analy[sz]e|any|array|case|cast|check|collate|column|constraint|create|default|distinct|end|except|for|foreign|from|grant|group|having|in|into|limit|offset|on|only|or|order|placing|primary|references|select|some|table|then|to|union|unique|user|using|when|where|window|with)$/;

/** The declarations and dev ports of the existing areas, so that a new one does not reuse them. */
function existing(/** @type {string} */ root) {
  return fs
    .readdirSync(root)
    .filter((name) => /^mf-/.test(name) && fs.existsSync(path.join(root, name, 'remote.json')))
    .map((name) => {
      const config = path.join(root, name, 'webpack.config.mjs');
      const text = fs.existsSync(config) ? fs.readFileSync(config, 'utf8') : '';
      const port = Number(/devPort: (\d+)/.exec(text)?.[1] ?? 0);
      /** @type {Source} */
      const declaration = readJson(path.join(root, name, 'remote.json'), null);
      return { name, port, declaration };
    });
}

/** After the last entry of its group; a new group goes to the end. */
function nextOrder(/** @type {Source[]} */ declarations, /** @type {string | null} */ group) {
  const entries = declarations.flatMap(({ menu }) => menu);
  const last = (/** @type {typeof entries} */ some) => Math.max(0, ...some.map(({ order }) => order));
  const same = entries.filter((entry) => group !== null && entry.group === group);
  return same.length > 0 ? last(same) + 1 : last(entries) + 10;
}

/** The access code that a new area declares; null where it takes one of the platform, or none. */
async function ownCode(
  /** @type {Pick<Whole, 'title' | 'code'>} */ { title, code },
  /** @type {Source[]} */ declarations,
) {
  const { ACCESS, FIRST_AREA_CODE, USER_TYPE } = await loadApiContract();
  if (code === null || Object.hasOwn(ACCESS, code)) return null;
  const taken = declarations.flatMap(({ codes = [] }) => codes.map((one) => one.code));
  return {
    code: Math.max(FIRST_AREA_CODE - 1, ...taken) + 1,
    name: code,
    label: title,
    parent: null,
    types: Object.keys(USER_TYPE),
    grantedBy: ['admin', 'master'],
  };
}

/** `mf-field-visits` → `Field visits`. */
function titleOf(/** @type {string} */ name) {
  const words = name.slice('mf-'.length).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `mf-field-visits` → `fieldVisits`. */
const codeOf = (/** @type {string} */ name) =>
  name.slice('mf-'.length).replace(/-(.)/g, (_all, letter) => letter.toUpperCase());

/** The schema of an area's tables: as the server has it (api/src/paths.ts). */
export const schemaOf = (/** @type {string} */ name) => name.slice('mf-'.length).replaceAll('-', '_');

/** Throws one sentence for an invalid wish. */
async function refuseBadWish(
  /** @type {string} */ root,
  /** @type {Whole} */ { name, title, code },
  /** @type {string} */ address,
  /** @type {ReturnType<typeof existing>} */ areas,
) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`'${name}' is no name for an area: mf- and lower-case words, such as mf-orders.`);
  if (NO_SCHEMAS.test(schemaOf(name)))
    throw new Error(
      `'${name}' is no name for an area: its tables cannot be in a schema '${schemaOf(name)}'.`,
    );
  if (fs.existsSync(path.join(root, name))) throw new Error(`${name} is there already.`);
  if (!title.trim()) throw new Error('An area needs the title of its first page: --title "Pedidos".');
  if (code !== null && !/^[a-z][A-Za-z0-9]*$/.test(code))
    throw new Error(
      `'${code}' is no name for an access code: one of the portal's, or a new one such as visits.`,
    );
  const owner = areas.find((area) => area.declaration.codes?.some((one) => one.name === code));
  if (owner) throw new Error(`The access code '${code}' is ${owner.name}'s.`);
  if (!/^(\/[a-z0-9_-]+)+$/.test(address) || reservedPart(address) !== null)
    throw new Error(`${address} is no address for an area's first page: /admin/… in lower-case words.`);
  for (const area of areas)
    for (const own of [address, `${address}-new`]) {
      const taken = area.declaration.pages.find((page) => meet(page.path, own));
      if (taken) throw new Error(`${own} meets ${taken.path} of ${area.name}: give another --path.`);
    }
}

/**
 * What a new area of a workspace or an SDK is to be. Throws one sentence for an invalid wish.
 * @param {Wish} wish
 * @param {string} root
 * @returns {Promise<Planned>}
 */
export async function planned({ name, title, group, code, path: wanted, empty = false }, root) {
  const areas = existing(root);
  const declarations = areas.map(({ declaration }) => declaration);
  const wish = {
    name,
    title: title ?? titleOf(name),
    group: group || null,
    code: code === EVERY_SESSION || empty ? null : code || codeOf(name),
    empty,
  };
  const address = wanted ?? `/admin/${name.slice('mf-'.length)}`;
  await refuseBadWish(root, wish, address, areas);
  return {
    ...wish,
    address,
    port: Math.max(FIRST_PORT - 1, ...areas.map((area) => area.port)) + 1,
    order: nextOrder(declarations, wish.group),
    own: await ownCode(wish, declarations),
  };
}
