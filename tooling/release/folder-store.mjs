// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { copyWhole, isWhole, removeWhole, writeAtomically } from './files.mjs';
import { appendLog } from './log.mjs';
import { folderOf, historyFile, registryFile } from './places.mjs';
import { keepState, stateFile } from './states.mjs';

/** @typedef {import('./stores.mjs').Store} Store */

/** Releases in a folder of this machine: its lock keeps others out, so nothing has to be compared. @returns {Store} */
export const folderStore = (/** @type {string} */ dir) => ({
  dir,
  begin: async () => undefined,
  keep: async (registry) => keepState(dir, registryFile(dir), registry),
  swap: async (registry) => writeAtomically(registryFile(dir), registry),
  history: async (history) => writeAtomically(historyFile(dir), history),
  append: async (line) => appendLog(dir, line),
  async add(source, base) {
    const folder = folderOf(dir, base);
    const hash = path.basename(folder);
    if (!isWhole(folder, hash)) await copyWhole(source, folder, hash);
  },
  async remove(bases) {
    for (const base of bases) removeWhole(folderOf(dir, base));
  },
  removeState: async (id) => fs.rmSync(stateFile(dir, id)),
});
