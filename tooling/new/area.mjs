// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';
import { filesOf } from './files.mjs';
import { planned } from './wish.mjs';

/**
 * Creates the folder of a new area, formatted: a list, a form with a file, a place on the home page, their calls and
 * their table, with stories and tests. Does not install dependencies.
 * Throws one sentence for an invalid wish, and then creates nothing.
 * @param {import('./wish.mjs').Wish} wish
 * @param {string} [root] the workspace, or the SDK
 * @param {import('./files.mjs').Outside | null} [outside]
 * @returns {Promise<{ dir: string, address: string, port: number, own: { code: number, name: string } | null }>}
 */
export async function createArea(wish, root = ROOT, outside = null) {
  const area = await planned(wish, root);
  const { name, address, port, own } = area;
  const dir = outside?.dir ?? path.join(root, name);
  for (const [file, text] of Object.entries(filesOf(area, outside))) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), text);
  }
  const prettier = createRequire(path.join(ROOT, 'package.json')).resolve('prettier/bin/prettier.cjs');
  const config = path.join(ROOT, '.prettierrc.json');
  spawnSync(process.execPath, [prettier, '--write', '--config', config, dir], { cwd: dir, stdio: 'ignore' });
  return { dir, address, port, own };
}
