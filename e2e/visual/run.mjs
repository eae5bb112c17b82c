// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../tooling/release/env.mjs';
import { ensureInstalled } from '../../tooling/start/install.mjs';
import { ensureTestBrowser } from '../../tooling/test/chromium.mjs';
import { buildStorybook } from '../../tooling/test/storybook.mjs';

ensureInstalled();
const accept = process.argv.includes('--accept');
const filter = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

if (accept) process.env.VISUAL_ACCEPT = '1';

const only = process.argv.find((argument) => argument.startsWith('--packages='));
if (only) process.env.VISUAL_PACKAGES = only.slice('--packages='.length);

// Another Chromium draws letters differently, so the pictures come with the version that drew them.
const MADE_BY = path.join(ROOT, 'shared-ui/pictures/chromium.txt');
const chromium = ensureTestBrowser();
process.env.CHROMIUM_PATH = chromium;
const version = /\d+/.exec(spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? '';
const madeBy = fs.existsSync(MADE_BY) ? fs.readFileSync(MADE_BY, 'utf8').trim() : version;
if (!accept && madeBy !== version) {
  process.env.VISUAL_PICTURES = 'none';
  console.log(
    `The pictures are of Chromium ${madeBy}, this is ${version}: only accessibility and errors are checked.`,
  );
}

// `--built`: `npm test` has just built Storybook.
if (!process.argv.includes('--built')) await buildStorybook();

// A full acceptance also removes the pictures of deleted stories.
if (accept && filter.length === 0) {
  for (const name of fs.readdirSync(ROOT).filter((entry) => /^(host|shared-ui|mf-.*)$/.test(entry)))
    fs.rmSync(path.join(ROOT, name, 'pictures'), { recursive: true, force: true });
}
if (accept) {
  fs.mkdirSync(path.dirname(MADE_BY), { recursive: true });
  if (filter.length === 0 || !fs.existsSync(MADE_BY)) fs.writeFileSync(MADE_BY, `${version}\n`);
}
const command = [
  ...['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/visual/playwright.config.ts'],
  ...(accept ? ['--update-snapshots=changed'] : []),
  ...(filter.length > 0 ? ['--grep', filter.join(' ')] : []),
];
const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
if (status !== 0 && !accept) {
  console.log('\nTo compare the pictures: test-results/visual-report/index.html');
  console.log('To accept them as they are: npm run visual:accept');
}
process.exit(status ?? 1);
