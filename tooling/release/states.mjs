// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { readJson, writeAtomically } from './files.mjs';
import { folderOf } from './places.mjs';

/** @typedef {import('./registry-file.mjs').Registry} Registry @typedef {import('./stores.mjs').Store} Store */

const folder = (/** @type {string} */ dir) => path.join(dir, 'registries');

/** Where a registry is kept once another has taken its place. The id must be one of {@link isStateId}. */
export const stateFile = (/** @type {string} */ dir, /** @type {string} */ id) =>
  path.join(folder(dir), `${id}.json`);

/** Whether a text is the id of a registry, `2026-11-21.3`; no other names a file. */
export const isStateId = (/** @type {string} */ text) => /^\d{4}-\d{2}-\d{2}\.\d{1,9}$/.test(text);

/**
 * Keeps the registry in `file` before another takes its place: as a second name of the same file, which needs no room and
 * cannot be half. Where the file system has no second names, as a copy.
 */
export function keepState(
  /** @type {string} */ dir,
  /** @type {string} */ file,
  /** @type {Registry} */ registry,
) {
  if (!isStateId(registry.id)) return;
  const kept = stateFile(dir, registry.id);
  fs.mkdirSync(folder(dir), { recursive: true });
  // A killed change has kept it already.
  if (fs.existsSync(kept)) return;
  try {
    fs.linkSync(file, kept);
  } catch {
    writeAtomically(kept, registry);
  }
}

/** The bases a registry names, for anybody. */
const basesOf = (/** @type {Registry} */ { remotes, rollouts }) =>
  [...Object.values(remotes), ...rollouts.map((rollout) => rollout?.use)].map((release) => release?.base);

/** The ids of all registries that are kept. */
export const stateIds = (/** @type {string} */ dir) =>
  fs.existsSync(folder(dir)) ? fs.readdirSync(folder(dir)).map((name) => path.basename(name, '.json')) : [];

/** Removes the registries that nobody can be shown any more, because files of a release they name are gone. */
export async function pruneStates(/** @type {Store} */ store) {
  const { dir } = store;
  for (const id of stateIds(dir)) {
    const gone = basesOf(readJson(stateFile(dir, id), null)).some(
      (base) => base?.startsWith('/remotes/') && !fs.existsSync(folderOf(dir, base)),
    );
    if (gone) await store.removeState(id);
  }
}
