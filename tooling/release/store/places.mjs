// @ts-check
import path from 'node:path';

/** The name under which the host is released, as an area without pages (docs/adr/0118). */
export const HOST = 'host';

/** Whether a name is one of what is released: an area's, or the host's. */
export const isReleased = (/** @type {string} */ name) => name === HOST || /^mf-[a-z0-9-]+$/.test(name);

/** The folder of a release by its base, `/remotes/mf-x/9f31c2ab0d12/`. */
export const folderOf = (/** @type {string} */ dir, /** @type {string} */ base) =>
  path.join(dir, ...base.split('/').filter(Boolean).slice(1));

/** `1.4.0+9f31c2ab0d12`: two builds never have the same version, even where the number was not changed. */
export function buildVersion(/** @type {string} */ version, /** @type {string} */ base) {
  return `${version}${version.includes('+') ? '.' : '+'}${base.split('/').at(-2)}`;
}

/** The bill of materials of a release by its base: `sboms/mf-x-9f31c2ab0d12.cdx.json`. */
export const sbomOfBase = (/** @type {string} */ base) =>
  `sboms/${base.split('/').filter(Boolean).slice(1).join('-')}.cdx.json`;

/** The file that says what is live for whom. */
export const registryFile = (/** @type {string} */ dir) => path.join(dir, 'registry.json');

/** The file that says what each area can go back and forward to. */
export const historyFile = (/** @type {string} */ dir) => path.join(dir, 'history.json');

/** The file that every change of the releases adds a line to. */
export const logFile = (/** @type {string} */ dir) => path.join(dir, 'releases.log');

/** The name of the file, or the object, that notes releases which were refused. */
export const BLOCKED = 'blocked.log';
