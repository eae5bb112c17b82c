// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { since } from '../webpack/declaration.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { EVERY_SESSION, schemaOf } from './wish.mjs';

/**
 * @typedef {{ dir: string, sdk: string, manifest: object }} Outside an area in a repository of its own: its folder, the SDK
 *   it is built with by name, and its package.json
 */

const TEMPLATE = path.join(ROOT, 'tooling/new/template');
/** What an area without a page has none of. */
const OF_PAGES = /^(wire|server|src\/(pages|home|note))/;
/** In the workspace, where packages are linked. */
const OF_WORKSPACE = /^package\.json/;
/** Outside of it: the area's own test of who may make its calls; in the workspace the platform's tests them. */
const OF_OUTSIDE = /^server\/calls\.test/;

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
export function filesOf(
  /** @type {import('./wish.mjs').Planned} */ area,
  /** @type {Outside | null} */ outside,
) {
  const { name, title, group, code, empty, address, port, order, own } = area;
  const schema = schemaOf(name);
  const constant = own ? 'CODE' : `ACCESS.${code}`;
  const words = {
    __NAME__: name,
    __TITLE__: quoted(title),
    // The area's room in Storybook's sidebar.
    __GROUP__: quoted(group ?? title),
    __SLUG__: name.slice('mf-'.length),
    __PAGE__: componentOf(name.slice('mf-'.length)),
    __PATH__: address,
    __PORT__: String(port),
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
  const kinds = {
    page: !empty,
    empty,
    code: code !== null,
    open: code === null,
    own: own !== null,
    platform: code !== null && own === null,
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
    ...(own && { codes: [own] }),
    pages: empty
      ? []
      : [
          { path: address, title, ...access, ofCompany: true },
          { path: `${address}-new`, title: 'Nova Anotação', ...access, ofCompany: true },
        ],
    menu: empty ? [] : [{ group, label: title, path: address, ...access, order: order }],
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
