// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../release/env.mjs';
import { readRegistry } from '../release/registry-file.mjs';
import { release } from '../release/release.mjs';
import { withdraw } from '../release/store.mjs';
import { writeArea } from '../smoke/area.fixture.mjs';
import { createArea } from './area.mjs';

const NAME = 'mf-given-up';
const NOT_COPIED = ['node_modules', 'dist', '.git', 'data', 'test-results', 'storybook-static', 'pictures'];
const PNPM = path.join(ROOT, 'node_modules/pnpm/bin/pnpm.mjs');

/** Each file of a folder with the hash of what is in it. @returns {Record<string, string>} */
const filesOf = (/** @type {string} */ dir) =>
  Object.fromEntries(
    fs
      .readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [file, crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex')]),
  );

test('an area that is made, released, withdrawn and deleted leaves workspace, lockfile and portal as they were', async (context) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-whole-life-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const [root, releases] = [path.join(folder, 'workspace'), path.join(folder, 'releases')];
  fs.cpSync(ROOT, root, { recursive: true, filter: (file) => !NOT_COPIED.includes(path.basename(file)) });
  /** What `pnpm install` does to the lockfile. */
  const lock = () => {
    const args = [PNPM, 'install', '--lockfile-only', '--offline', '--no-frozen-lockfile'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    assert.equal(status, 0, stdout + stderr);
    return fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  };
  const build = (/** @type {string} */ name) =>
    writeArea(path.join(folder, 'build', name), name, { [`/admin/${name}`]: 'good' });
  const go = (/** @type {string} */ name) => release(releases, name, { dist: build(name), portal: null });
  await go('mf-other');
  const [before, live] = [filesOf(root), readRegistry(releases)?.remotes];

  const { dir } = await createArea({ name: NAME, title: 'Aqui por um tempo', group: null, code: null }, root);
  assert.ok(lock().includes(`\n  ${NAME}:\n`));
  await go(NAME);
  assert.deepEqual(Object.keys(readRegistry(releases)?.remotes ?? {}), ['mf-other', NAME]);
  await withdraw(releases, NAME, { area: true });
  fs.rmSync(dir, { recursive: true });
  lock();
  assert.deepEqual(filesOf(root), before);
  assert.deepEqual(readRegistry(releases)?.remotes, live);
});
