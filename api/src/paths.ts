import fs from 'node:fs';
import path from 'node:path';
import { usedParts } from './parts';

// This file sits one level below the package both as source (src/) and as bundle (dist/), so both find the same places.
const here = __dirname;

/** The api package's own folder. */
export const API_DIR = path.resolve(here, '..');

/** The project's folder. */
export const ROOT_DIR = path.resolve(here, '../..');

/** The workspace's areas with a server part, by their folders; none beside a bundle. */
export const areaFolders = (): string[] =>
  fs
    .readdirSync(ROOT_DIR)
    .filter((name) => /^mf-/.test(name) && fs.existsSync(path.join(ROOT_DIR, name, 'server/index.ts')))
    .sort();

const BUILT = path.join(here, 'migrations');
const IN_SOURCES = path.join(here, 'db/migrations');

/** Whose tables an area has, which is their schema too: `made_here` of `mf-made-here` (build.mjs has the same). */
const ownerOf = (area: string) => area.slice('mf-'.length).replaceAll('-', '_');

/** Who has tables: the platform, `portal`, or an area. Its tables are in the schema of its name, its migrations in `dir`. */
export interface TableOwner {
  readonly name: string;
  readonly dir: string;
  /** The area, where it is a part of the store. */
  readonly area?: string;
}

/** The migrations of the store's parts, which stand for those that are built in. */
const inParts = (): TableOwner[] =>
  usedParts()
    .map(({ name, folder }) => ({ name: ownerOf(name), dir: path.join(folder, 'migrations'), area: name }))
    .filter(({ dir }) => fs.existsSync(dir));

/**
 * The folders of SQL migrations, by whose tables they make: the platform's, `portal`, then each area's. They are copied
 * beside the bundle, or come with a part of the store.
 */
export function migrationFolders(): TableOwner[] {
  const parts = inParts();
  const taken = usedParts().map(({ name }) => ownerOf(name));
  return [...builtInMigrations().filter(({ name }) => !taken.includes(name)), ...parts];
}

function builtInMigrations(): TableOwner[] {
  if (fs.existsSync(BUILT)) {
    const areas = fs.readdirSync(BUILT).filter((name) => name !== 'portal');
    return ['portal', ...areas].map((name) => ({ name, dir: path.join(BUILT, name) }));
  }
  const areas = areaFolders().map((name) => ({
    name: ownerOf(name),
    dir: path.join(ROOT_DIR, name, 'server/migrations'),
  }));
  return [
    { name: 'portal', dir: path.join(IN_SOURCES, 'portal') },
    ...areas.filter(({ dir }) => fs.existsSync(dir)),
  ];
}

/**
 * A worker's program, `<name>-worker.ts`: of a part of the store, or beside the bundle; tests build their own
 * (tooling/jest/workers.cjs).
 */
export function workerProgram(name: string): string {
  const file = `${name}-worker.js`;
  const released = usedParts().map(({ folder }) => path.join(folder, file));
  const there = released.find((one) => fs.existsSync(one));
  if (there !== undefined) return there;
  const built = path.join(here, file);
  return fs.existsSync(built) ? built : path.join(here, '../node_modules/.cache', file);
}
