// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { copyWhole, isWhole, removeWhole, writeAtomically, writeText } from './files.mjs';
import { appendLog, withBlocked } from '../live/log.mjs';
import { BLOCKED, folderOf, historyFile, registryFile, sbomOfBase } from './places.mjs';

/** @typedef {import('./stores.mjs').Store} Store */

/** Releases in a folder of this machine: its lock keeps others out, so nothing has to be compared. @returns {Store} */
export const folderStore = (/** @type {string} */ dir) => ({
  dir,
  refresh: async () => undefined,
  makeChange: async (registry) => writeAtomically(registryFile(dir), registry),
  history: async (history) => writeAtomically(historyFile(dir), history),
  append: async (line) => appendLog(dir, line),
  async add(source, base) {
    const folder = folderOf(dir, base);
    const hash = path.basename(folder);
    if (!isWhole(folder, hash)) await copyWhole(source, folder, hash);
  },
  async keepSbom(base, sbom) {
    const file = path.join(dir, sbomOfBase(base));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    writeText(file, sbom);
  },
  async remove(bases) {
    for (const base of bases) removeWhole(folderOf(dir, base));
  },
  async noteRefused(line) {
    writeText(path.join(dir, BLOCKED), withBlocked(await this.blocked(), line));
  },
  async blocked() {
    const file = path.join(dir, BLOCKED);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  },
});
