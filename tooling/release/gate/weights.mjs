// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { readJson } from '../store/files.mjs';

/** A file's size as it is sent: its compressed copy, or what that would be. */
function sentBytes(/** @type {string} */ file) {
  if (fs.existsSync(`${file}.br`)) return fs.statSync(`${file}.br`).size;
  return fs.existsSync(file) ? zlib.brotliCompressSync(fs.readFileSync(file)).length : 0;
}

/**
 * What each exposed module of a build downloads before it can show anything: the entry and the module's own scripts,
 * compressed, in bytes. Chunks loaded later do not count.
 * @returns {Record<string, number>} by the module's name, `./area`
 */
export function weights(/** @type {string} */ dist) {
  /** @type {{ metaData: { remoteEntry: { path: string, name: string } },
   *   exposes: { path: string, assets: { js: { sync: string[] } } }[] }} */
  const { metaData, exposes } = readJson(path.join(dist, 'mf-manifest.json'), null);
  const entry = metaData.remoteEntry.path + metaData.remoteEntry.name;
  const bytes = (/** @type {string[]} */ files) =>
    files.reduce((sum, file) => sum + sentBytes(path.join(dist, file)), 0);
  return Object.fromEntries(
    exposes.map(({ path: name, assets }) => [name, bytes([entry, ...assets.js.sync])]),
  );
}
