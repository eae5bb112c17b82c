// @ts-check
// `npm run check:browsers`: the composed production build in Firefox and in WebKitGTK, which has Safari's engine, as far
// as they are on this machine (Debian: firefox-esr; webkit2gtk-driver and xvfb). Nothing is installed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../../tooling/start/prepare.mjs';
import { findFirefox, startFirefox } from './firefox.mjs';
import { journey } from './journey.mjs';
import { startPortal } from './portal.mjs';
import { findWebKit, startWebKit } from './webkit.mjs';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-browsers-'));
const firefox = findFirefox();
const webKit = findWebKit();
/** @type {[name: string, start: (() => Promise<import('./browser.mjs').Browser>) | null][]} */
const BROWSERS = [
  ['Firefox', firefox ? () => startFirefox({ executable: firefox, dir }) : null],
  ['WebKitGTK', webKit ? () => startWebKit({ ...webKit, dir }) : null],
];
if (BROWSERS.every(([, start]) => !start)) {
  console.error('Neither Firefox nor WebKitGTK is installed on this machine.');
  process.exit(1);
}

await buildAll();
const portal = await startPortal();
let failed = 0;
try {
  for (const [name, start] of BROWSERS) {
    if (!start) {
      console.log(`\n${name} is not installed on this machine: not looked at.`);
      continue;
    }
    const browser = await start();
    try {
      console.log(`\n${browser.name}`);
      failed += await journey(browser, portal, console.log);
    } finally {
      await browser.close();
    }
  }
} finally {
  portal.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
