// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { describe } from '../live/describe.mjs';
import { basesIn } from '../store/files.mjs';
import { folderOf } from '../store/places.mjs';
import { readRegistry } from '../live/registry-file.mjs';

/** Below a build or a release: the server part, and its program. */
const FOLDER = 'server';
const PROGRAM = 'index.js';

/** The server part in a build's or a release's folder, or null where it has none. */
export function serverPart(/** @type {string} */ dist, /** @type {string} */ base) {
  const folder = path.join(dist, FOLDER);
  if (!fs.existsSync(path.join(folder, PROGRAM))) return null;
  const { version, declaration } = describe(dist, base);
  return { name: declaration.name, version, folder };
}

/**
 * The versions of an area that somebody may go back to and whose server part is kept, besides what is live: they may need
 * what a migration takes away. A live one is stated (`--contract`) not to.
 */
export function keptVersions(
  /** @type {string} */ dir,
  /** @type {string} */ name,
  /** @type {string} */ released,
) {
  if (!fs.existsSync(dir)) return [];
  const live = readRegistry(dir)?.remotes[name]?.base;
  return basesIn(dir)
    .filter((base) => base.startsWith(`/remotes/${name}/`) && base !== live && base !== released)
    .flatMap((base) => serverPart(folderOf(dir, base), base)?.version ?? []);
}
