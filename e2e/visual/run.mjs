// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../../tooling/start/install.mjs';
import { testBrowser } from '../../tooling/test/chromium.cjs';
import { buildStorybook, storybookOf } from '../../tooling/test/storybook.mjs';
import { packages, ROOT } from '../../tooling/workspace/packages.cjs';

ensureInstalled();
const accept = process.argv.includes('--accept');
const filter = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

if (accept) process.env.VISUAL_ACCEPT = '1';

const valueOf = (/** @type {string} */ option) =>
  process.argv.find((argument) => argument.startsWith(option))?.slice(option.length);
// `--area=mf-x`: `npm test mf-x` builds that area's stories alone.
const area = valueOf('--area=');
const only = area ?? valueOf('--packages=');
if (only) process.env.VISUAL_PACKAGES = only;
if (area) process.env.VISUAL_STORYBOOK = storybookOf(area);
// A new area is green before anybody has looked at it.
if (area && !fs.existsSync(path.join(ROOT, area, 'pictures'))) process.env.VISUAL_FIRST = '1';

try {
  testBrowser();
} catch (error) {
  console.error(`No picture was compared. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

// `--built`: `npm test` has just built Storybook.
if (!process.argv.includes('--built')) await buildStorybook(area);

// A full acceptance also removes the pictures of deleted stories.
if (accept && filter.length === 0)
  for (const name of only?.split(',') ?? packages())
    fs.rmSync(path.join(ROOT, name, 'pictures'), { recursive: true, force: true });
const command = [
  'e2e/node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/visual/playwright.config.ts',
  ...(accept ? ['--update-snapshots=changed'] : []),
  ...(filter.length > 0 ? ['--grep', filter.join('|')] : []),
];
const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
if (status !== 0 && !accept) {
  console.log('\nTo compare the pictures: test-results/visual-report/index.html');
  console.log('To accept them as they are: npm run visual:accept');
}
process.exit(status ?? 1);
