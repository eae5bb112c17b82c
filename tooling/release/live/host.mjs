// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../../webpack/integrity.mjs';
import { readJson } from '../store/files.mjs';
import { buildVersion, folderOf, HOST } from '../store/places.mjs';

/** @typedef {import('./registry-file.mjs').Release} Release */

/** What the server sends of a host (host/prerender.mjs). */
export const PAGES = ['index.html', 'login.html', 'outside.html'];

/** The file that says what areas may import of a host (tooling/contract/host-contract.mjs). */
export const CONTRACT = 'contract.json';

const html = (/** @type {string} */ dist, /** @type {string} */ page) =>
  fs.readFileSync(path.join(dist, page), 'utf8');

/** The files of `/assets/` that a page names, as paths in the build. */
export const filesOf = (/** @type {string} */ dist, /** @type {string} */ page) =>
  [...html(dist, page).matchAll(/["'(]\/(assets\/[^"')]+)["')]/g)].map(([, file]) => file ?? '');

/** The registry's entry for a build of the host: an area without pages, whose manifest is its first page. @returns {Release} */
export function describeHost(/** @type {string} */ dist, /** @type {string} */ base) {
  const { version } = readJson(path.join(dist, 'host.json'), {});
  // What the build put behind it is of the same files without host.json.
  const [number = ''] = String(version).split('+');
  const [entry = ''] = PAGES;
  const declaration = { name: HOST, version, requiresHost: '*', pages: [], menu: [], slots: [] };
  return {
    version: buildVersion(number, base),
    base,
    entry,
    integrity: integrityOf(Buffer.from(html(dist, entry))),
    assets: { entry, exposes: Object.fromEntries(PAGES.map((page) => [`./${page}`, filesOf(dist, page)])) },
    declaration,
  };
}

/** What the live host is, or null where none was released or its files are gone. @returns {import('../gate/gate.mjs').Host | null} */
export function liveHost(
  /** @type {string} */ dir,
  /** @type {import('../gate/gate.mjs').Registry | null} */ registry,
) {
  const { base } = Object(registry?.remotes[HOST]);
  return base ? readJson(path.join(folderOf(dir, base), 'host.json'), null) : null;
}
