// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readRegistry } from '../release/live/registry-file.mjs';
import { release } from '../release/release.mjs';
import { withdraw } from '../release/live/change.mjs';
import { writeArea } from '../smoke/area.fixture.mjs';
import { createArea } from './area.mjs';
import { copyWorkspace, filesOf, install } from './workspace.fixture.mjs';

const NAME = 'mf-given-up';

test('an area that is made, released, withdrawn and deleted leaves workspace, lockfile and portal as they were', async (context) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-whole-life-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const [root, releases] = [path.join(folder, 'workspace'), path.join(folder, 'releases')];
  copyWorkspace(root);
  const lock = () => install(root, '--lockfile-only');
  const build = (/** @type {string} */ name) =>
    writeArea(path.join(folder, 'build', name), name, { [`/admin/${name}`]: 'good' });
  const go = (/** @type {string} */ name) => release(releases, name, { dist: build(name), portal: null });
  await go('mf-other');
  const [before, live] = [filesOf(root), readRegistry(releases)?.remotes];

  const { dir } = await createArea({ name: NAME, code: 'session' }, root);
  lock();
  const after = filesOf(root);
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  assert.deepEqual(
    changed.filter((file) => !file.startsWith(dir)),
    [path.join(root, 'pnpm-lock.yaml')],
  );
  await go(NAME);
  assert.deepEqual(Object.keys(readRegistry(releases)?.remotes ?? {}), ['mf-other', NAME]);
  await withdraw(releases, NAME, { area: true });
  fs.rmSync(dir, { recursive: true });
  lock();
  assert.deepEqual(filesOf(root), before);
  assert.deepEqual(readRegistry(releases)?.remotes, live);
});
