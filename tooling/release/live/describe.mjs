// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../../webpack/integrity.mjs';
import { contentHash } from '../store/files.mjs';
import { describeHost } from './host.mjs';
import { buildVersion, HOST } from '../store/places.mjs';

/** @typedef {import('./registry-file.mjs').Release} Release */

/** The base of a build's release: `/remotes/mf-x/9f31c2ab0d12/`, the hash being of its files. */
export const baseOf = (/** @type {string} */ name, /** @type {string} */ dist) =>
  `/remotes/${name}/${contentHash(dist)}/`;

/** The registry's entry for a build. @returns {Release} */
export function describe(/** @type {string} */ dist, /** @type {string} */ base) {
  if (base.split('/').at(-3) === HOST) return describeHost(dist, base);
  const text = fs.readFileSync(path.join(dist, 'mf-manifest.json'));
  const manifest = JSON.parse(text.toString('utf8'));
  const declaration = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  return {
    version: buildVersion(declaration.version, base),
    base,
    entry: 'mf-manifest.json',
    integrity: integrityOf(text),
    assets: {
      entry: manifest.metaData.remoteEntry.path + manifest.metaData.remoteEntry.name,
      exposes: Object.fromEntries(
        manifest.exposes.map((/** @type {{ path: string, assets: { js: { sync: string[] } } }} */ e) => [
          e.path,
          e.assets.js.sync,
        ]),
      ),
    },
    declaration,
  };
}
