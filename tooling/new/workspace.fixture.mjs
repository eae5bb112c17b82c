// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';

const NOT_COPIED = ['node_modules', 'dist', '.git', 'data', 'test-results', 'storybook-static', 'pictures'];

/** Copies the workspace's own files, so that other tests that read its folders never see a new area. */
export const copyWorkspace = (/** @type {string} */ to) =>
  fs.cpSync(ROOT, to, { recursive: true, filter: (file) => !NOT_COPIED.includes(path.basename(file)) });

/** Gives a copy of these packages what is installed here: links, which lead to the copy where they name its packages. */
export function linkInstalled(/** @type {string} */ root, /** @type {string[]} */ packages) {
  for (const name of packages)
    fs.cpSync(path.join(ROOT, name, 'node_modules'), path.join(root, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\.(bin|cache)$/.test(file),
    });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
}

/** What `pnpm install` does, from the store only; with `--lockfile-only`, to the lockfile alone. */
export function install(/** @type {string} */ root, /** @type {string[]} */ ...args) {
  const pnpm = path.join(ROOT, 'node_modules/pnpm/bin/pnpm.mjs');
  const all = [pnpm, 'install', '--offline', '--no-frozen-lockfile', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

/** Each file of a folder with the hash of what is in it. @returns {Record<string, string>} */
export const filesOf = (/** @type {string} */ dir) =>
  Object.fromEntries(
    fs
      .readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [file, crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex')]),
  );
