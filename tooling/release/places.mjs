// @ts-check
import path from 'node:path';

/** The folder of a release by its base, `/remotes/mf-x/9f31c2ab0d12/`. */
export const folderOf = (/** @type {string} */ dir, /** @type {string} */ base) =>
  path.join(dir, ...base.split('/').filter(Boolean).slice(1));

/** The file that every change of the releases adds a line to. */
export const logFile = (/** @type {string} */ dir) => path.join(dir, 'releases.log');
