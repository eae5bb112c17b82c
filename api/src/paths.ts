import fs from 'node:fs';
import path from 'node:path';

// This file sits one level below the package both as source (src/) and as bundle (dist/), so both find the same places.
const here = __dirname;

/** The api package's own folder. */
export const API_DIR = path.resolve(here, '..');

/** The project's folder. */
export const ROOT_DIR = path.resolve(here, '../..');

/** SQL migrations: copied beside the bundle, and beside the schema in the sources. */
export const MIGRATIONS_DIR =
  [path.join(here, 'migrations'), path.join(here, 'db/migrations')].find((dir) => fs.existsSync(dir)) ??
  path.join(here, 'migrations');

/** The threads' program that looks into files (files/inspect-worker.ts): beside the bundle; tests build their own. */
export const INSPECT_WORKER =
  [path.join(here, 'inspect-worker.js'), path.join(here, '../node_modules/.cache/inspect-worker.js')].find(
    (file) => fs.existsSync(file),
  ) ?? path.join(here, 'inspect-worker.js');
