// @ts-check
import path from 'node:path';

/** The name under which the host is released, as an area without pages (docs/adr/0118). */
export const HOST = 'host';

/** The folder of a release by its base, `/remotes/mf-x/9f31c2ab0d12/`. */
export const folderOf = (/** @type {string} */ dir, /** @type {string} */ base) =>
  path.join(dir, ...base.split('/').filter(Boolean).slice(1));

/** `1.4.0+9f31c2ab0d12`: two builds never have the same version, even where the number was not changed. */
export function buildVersion(/** @type {string} */ version, /** @type {string} */ base) {
  return `${version}${version.includes('+') ? '.' : '+'}${base.split('/').at(-2)}`;
}

/** The file that every change of the releases adds a line to. */
export const logFile = (/** @type {string} */ dir) => path.join(dir, 'releases.log');
