// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../workspace/packages.cjs';
import { declarationOf, temporaryFolder, writeBuild } from '../gate/build.fixture.mjs';
import { filesBelow, isWhole } from './files.mjs';
import { readLog } from '../live/log.mjs';
import { folderOf } from './places.mjs';
import { readRegistry } from '../live/registry-file.mjs';

const NAME = 'mf-x';
const KIB = 1024;
const COMMAND = path.join(ROOT, 'tooling/release/cli.mjs');

/** A file system of one MiB, or null where none can be mounted. */
function smallDisk(/** @type {import('node:test').TestContext} */ t) {
  if (process.platform !== 'linux') return null;
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-disk-'));
  t.after(() => {
    spawnSync('umount', ['-l', dir]);
    fs.rmdirSync(dir);
  });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir]);
  return status === 0 ? dir : null;
}

test('a release to a full disk changes nothing, and goes live when there is room again', async (t) => {
  const disk = smallDisk(t);
  if (!disk) return t.skip('no file system can be mounted here');
  const dir = path.join(disk, 'releases');
  const builds = temporaryFolder(t);
  const release = (/** @type {string} */ version, /** @type {string} */ text = version) => {
    const dist = writeBuild(path.join(builds, version), { ...declarationOf(NAME), version }, { text });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [COMMAND, '--no-smoke', '--heavier', '--dist', dist, NAME],
      { env: { ...process.env, RELEASES_DIR: dir, RELEASES_URL: '' }, encoding: 'utf8' },
    );
    return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
  };
  const live = () => readRegistry(dir)?.remotes[NAME]?.declaration.version;
  const lines = () => readLog(dir).length;
  const leftovers = () => filesBelow(dir).filter((file) => file.includes('.tmp'));
  for (const version of ['0.9.0', '1.0.0']) assert.equal(release(version).status, 0);

  // Both ways to have no room: the build does not fit, and nothing fits at all.
  const filler = path.join(disk, 'filler');
  const full = {
    status: 1,
    lines: [`The disk is full, nothing is changed: make room first. The releases are in ${dir}.`],
  };
  for (const [left, text] of /** @type {const} */ ([
    [200 * KIB, 'x'.repeat(300 * KIB)],
    [0, 'small'],
  ])) {
    await t.test(`with ${left / KIB} KiB left`, () => {
      const { bavail, bsize } = fs.statfsSync(disk);
      fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - left));
      const before = [live(), lines()];
      assert.deepEqual(release('2.0.0', text), full);
      assert.deepEqual([live(), lines(), leftovers()], [...before, []]);
      fs.rmSync(filler);
    });
  }

  assert.equal(release('2.0.0').status, 0);
  assert.deepEqual([live(), lines()], ['2.0.0', 3]);
  const base = readRegistry(dir)?.remotes[NAME]?.base ?? '';
  assert.ok(isWhole(folderOf(dir, base), path.basename(base)));
});
