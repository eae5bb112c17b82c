// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../tooling/release/env.mjs';
import { ensureInstalled } from '../../tooling/start/install.mjs';

ensureInstalled();
const accept = process.argv.includes('--accept');
const filter = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

if (accept) process.env.VISUAL_ACCEPT = '1';

const run = (/** @type {string} */ cwd, /** @type {string[]} */ ...command) =>
  spawnSync(process.execPath, command, { cwd: path.join(ROOT, cwd), stdio: 'inherit' }).status ?? 1;

const storybook = ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet'];
// A designer who accepts what he has just looked at need not build it twice.
const built = process.argv.includes('--built');
if (!built && run('shared-ui', ...storybook, '--output-dir', 'storybook-static') !== 0) process.exit(1);

// Pictures of stories that are no more go with the acceptance.
if (accept && filter.length === 0)
  fs.rmSync(path.join(ROOT, 'shared-ui/pictures'), { recursive: true, force: true });
const status = run(
  '.',
  'e2e/node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/visual/playwright.config.ts',
  ...(accept ? ['--update-snapshots=changed'] : []),
  ...(filter.length > 0 ? ['--grep', filter.join(' ')] : []),
);
if (status !== 0 && !accept) {
  console.log('\nThe pictures beside each other: test-results/visual-report/index.html');
  console.log('They are as they should be? npm run visual:accept');
}
process.exit(status);
