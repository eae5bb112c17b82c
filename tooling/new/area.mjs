// @ts-check
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadContract } from '../contract/load.mjs';
import { meet, reservedPart } from '../release/addresses.mjs';
import { ROOT } from '../release/env.mjs';
import { readJson } from '../release/files.mjs';
import { since } from '../webpack/declaration.mjs';

/**
 * @typedef {{ pages: { path: string, title: string, access?: object }[], menu: { group: string | null, order: number }[],
 *   codes?: { code: number, name: string }[] }} Source
 * @typedef {{ name: string, title?: string, group?: string, code?: string, path?: string, empty?: boolean }} Wish
 *   `title` of page and menu entry (its name's words), `group` of the menu (none: the entry stands alone), `code` by its
 *   name: one of ACCESS, or a new one that the area declares (one named as the area); 'session' is every user,
 *   `empty` for an area without a page
 * @typedef {{ name: string, title: string, group: string | null, code: string | null, empty: boolean }} Whole
 * @typedef {{ dir: string, sdk: string, manifest: object }} Outside an area in a repository of its own: its folder, the SDK
 *   it is built with by name, and its package.json
 */

const TEMPLATE = path.join(ROOT, 'tooling/new/template');
/** What an area without a page has none of. */
const OF_PAGES = /^(wire|server|src\/(pages|home|note))/;
/** In the workspace packages are linked; outside, the area's own tests ask for its calls, here the platform's do. */
const OF_WORKSPACE = /^package\.json/;
const OF_OUTSIDE = /^server\/calls\.test/;
const FIRST_PORT = 3101;
/** In the place of a code: every user with a session. */
const EVERY_SESSION = 'session';
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
  const { ACCESS, FIRST_AREA_CODE, USER_TYPE } = await loadContract();
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
const schemaOf = (/** @type {string} */ name) => name.slice('mf-'.length).replaceAll('-', '_');

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

/** `access-requests` → `AccessRequests`. */
const componentOf = (/** @type {string} */ slug) =>
  slug
    .split('-')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');

/** What stands between single quotes. */
const quoted = (/** @type {string} */ text) => text.replaceAll("'", "\\'");

/** A line of a template that ends with `//word` is there only for areas of that kind. */
const MARKED = /^(.*?) *\/\/(page|empty|code|open|platform|own|inside)\n/gm;

/** The files of a new area by their place in its folder. @returns {Record<string, string>} */
function filesOf(
  /** @type {Whole} */ wish,
  /** @type {{ address: string, port: number, order: number, own: Awaited<ReturnType<typeof ownCode>>, outside: Outside | null }} */ found,
) {
  const { name, title, group, code, empty } = wish;
  const { outside } = found;
  const schema = schemaOf(name);
  const constant = found.own ? 'CODE' : `ACCESS.${code}`;
  const words = {
    __NAME__: name,
    __TITLE__: quoted(title),
    // The area's room in Storybook's sidebar.
    __GROUP__: quoted(group ?? title),
    __SLUG__: name.slice('mf-'.length),
    __PAGE__: componentOf(name.slice('mf-'.length)),
    __PATH__: found.address,
    __PORT__: String(found.port),
    __SCHEMA__: schema,
    // The endpoint of its list: no other area has one that begins so.
    __TABLE__: `${schema}_notes`,
    __ACCESS__: code === null ? '{}' : `{ anyOf: [${constant}] }`,
    __NEEDS__: code === null ? "'session'" : `[${constant}]`,
    __CODES__: code === null ? '[]' : `[${constant}]`,
    __CODE__: code ?? '',
    __KIT__: outside?.sdk ?? 'tooling',
    __BASE__: outside ? `${outside.sdk}/tsconfig.json` : '../tsconfig.base.json',
    __SERVERBASE__: outside ? `${outside.sdk}/tsconfig.json` : '../../tsconfig.base.json',
    // Of its first migration, as drizzle-kit would have written them.
    __NOW__: String(Date.now()),
    __ID__: crypto.randomUUID(),
  };
  const own = found.own !== null;
  const kinds = {
    page: !empty,
    empty,
    code: code !== null,
    open: code === null,
    own,
    platform: code !== null && !own,
    inside: outside === null,
  };
  const filled = (/** @type {string} */ text) =>
    text
      .replace(MARKED, (_line, kept, kind) =>
        kinds[/** @type {keyof typeof kinds} */ (kind)] ? `${kept}\n` : '',
      )
      .replace(/__[A-Z]+__/g, (word) => words[/** @type {keyof typeof words} */ (word)]);
  const access = { access: code === null ? EVERY_SESSION : { anyOf: [code] } };
  const declaration = {
    name,
    version: '0.1.0',
    // An SDK's build writes its own.
    ...(!outside && { requiresHost: since('host'), requiresApi: since('api') }),
    ...(found.own && { codes: [found.own] }),
    pages: empty
      ? []
      : [
          { path: found.address, title, ...access, ofCompany: true },
          { path: `${found.address}-new`, title: 'Nova Anotação', ...access, ofCompany: true },
        ],
    menu: empty ? [] : [{ group, label: title, path: found.address, ...access, order: found.order }],
    slots: empty
      ? []
      : [{ at: 'home:more', module: './home', component: 'LatestNotes', ...access, ofCompany: true }],
  };
  const files = fs
    .readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)))
    .filter((file) => !(empty && OF_PAGES.test(file)) && !(outside ? OF_WORKSPACE : OF_OUTSIDE).test(file));
  return {
    ...(outside && { 'package.json': JSON.stringify(outside.manifest) }),
    'remote.json': JSON.stringify(declaration),
    ...Object.fromEntries(
      files.map((file) => [
        filled(file).replace(/\.txt$/, ''),
        filled(fs.readFileSync(path.join(TEMPLATE, file), 'utf8')),
      ]),
    ),
  };
}

/**
 * Creates the folder of a new area, formatted: a list, a form with a file, a place on the home page, their calls and
 * their table, with stories and tests. Does not install dependencies.
 * Throws one sentence for an invalid wish, and then creates nothing.
 * @param {Wish} wish
 * @param {string} [root] the workspace, or the SDK
 * @param {Outside | null} [outside]
 * @returns {Promise<{ dir: string, address: string, port: number, own: { code: number, name: string } | null }>}
 */
export async function createArea(
  { name, title, group, code, path: wanted, empty = false },
  root = ROOT,
  outside = null,
) {
  const areas = existing(root);
  const wish = {
    name,
    title: title ?? titleOf(name),
    group: group || null,
    code: code === EVERY_SESSION || empty ? null : code || codeOf(name),
    empty,
  };
  const address = wanted ?? `/admin/${name.slice('mf-'.length)}`;
  await refuseBadWish(root, wish, address, areas);
  const port = Math.max(FIRST_PORT - 1, ...areas.map((area) => area.port)) + 1;
  const declarations = areas.map(({ declaration }) => declaration);
  const order = nextOrder(declarations, wish.group);
  const own = await ownCode(wish, declarations);
  const dir = outside?.dir ?? path.join(root, wish.name);
  for (const [file, text] of Object.entries(filesOf(wish, { address, port, order, own, outside }))) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  const prettier = createRequire(path.join(ROOT, 'package.json')).resolve('prettier/bin/prettier.cjs');
  const config = path.join(ROOT, '.prettierrc.json');
  spawnSync(process.execPath, [prettier, '--write', '--config', config, dir], { cwd: dir, stdio: 'ignore' });
  return { dir, address, port, own };
}
