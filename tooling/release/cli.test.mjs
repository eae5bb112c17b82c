// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages.cjs';
import { temporaryFolder } from './gate/build.fixture.mjs';

for (const [args, sentence] of /** @type {const} */ ([
  [['--dist', '/no/build', 'mf-x'], '/no/build is no build of an area: it has no remote.json.'],
  [
    ['--dist', '/no/build', '--version', '2.0.0', 'mf-x'],
    '--version names a build that is made here, not one of --dist.',
  ],
  [['mf-x'], "There is no remote 'mf-x' here."],
])) {
  test(`release ${args.join(' ')} is refused`, (context) => {
    const env = { ...process.env, RELEASES_DIR: temporaryFolder(context) };
    const command = path.join(ROOT, 'tooling/release/cli.mjs');
    const { status, stderr } = spawnSync(process.execPath, [command, ...args], { env, encoding: 'utf8' });
    assert.deepEqual([status, stderr.trim()], [1, sentence]);
  });
}
