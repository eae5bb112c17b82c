// @ts-check
// `npm run bench:storybook`: what the first page of the static Storybook downloads, each file once and compressed as a
// static host does (gzip).
import { spawn } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { testBrowser } from '../../tooling/test/chromium.cjs';
import { buildStorybook } from '../../tooling/test/storybook.mjs';
import { ROOT } from '../../tooling/workspace/packages.cjs';

const PORT = Number(process.env.VISUAL_PORT ?? 3189);
const ADDRESS = `http://127.0.0.1:${PORT}/`;
const MOST_KB = 3 * 1024;
const LISTED = 10;
/** What is no smaller compressed. */
const PACKED = /\.woff2$/;

await buildStorybook();
const server = spawn(
  process.execPath,
  ['e2e/visual/static-server.mjs', String(PORT), 'shared-ui/storybook-static'],
  { cwd: ROOT, stdio: 'inherit' },
);
const browser = await chromium.launch(testBrowser());
try {
  /** @type {Map<string, Promise<number>>} */
  const files = new Map();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!response.url().startsWith(ADDRESS) || files.has(pathname)) return;
    files.set(
      pathname,
      response.body().then((body) => (PACKED.test(pathname) ? body : gzipSync(body)).length / 1024),
    );
  });
  for (let tries = 0; tries < 50 && !(await fetch(ADDRESS).catch(() => null)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await page.goto(ADDRESS);
  // The first story is drawn and checked by axe, which is downloaded for it.
  await page.waitForFunction(() => {
    const frame = /** @type {HTMLIFrameElement | null} */ (
      document.querySelector('#storybook-preview-iframe')
    );
    const preview = /** @type {any} */ (frame?.contentWindow);
    return preview?.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished');
  });
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all([...files].map(async ([name, kb]) => ({ name, kb: await kb })));
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  console.log(`${total.toFixed(0)} KB in ${sizes.length} files (at most ${MOST_KB}), the largest:`);
  for (const { name, kb } of sizes.sort((a, b) => b.kb - a.kb).slice(0, LISTED))
    console.log(`- ${name} ${kb.toFixed(0)} KB`);
  if (total > MOST_KB) process.exitCode = 1;
} finally {
  await browser.close();
  server.kill();
}
