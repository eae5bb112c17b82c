// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** The same engine without a window: a page costs it less than half the processor time. */
const SHELL = ['/usr/bin/chromium-headless-shell'];

/** Background services off: they only look for servers a test machine may not reach. Root needs --no-sandbox. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The first of these that is on this machine (CHROMIUM_PATH before them), or null. */
const find = (/** @type {string[]} */ files) =>
  [process.env.CHROMIUM_PATH ?? '', ...files].find((file) => file && fs.existsSync(file)) ?? null;

/** Installs a package of Debian's where that is possible, or says that it is not. */
function install(/** @type {string} */ name) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} …`);
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', name);
}

/** Finds Chromium, or installs Debian's where that is possible; throws with what to do otherwise. */
export function ensureChromium() {
  const found = find(CHROMIUM) ?? (install('chromium') ? find(CHROMIUM) : null);
  if (found) return found;
  throw new Error('The end-to-end tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}

/** The browser of the tests if it is on this machine, or null; installs nothing. */
export const findTestBrowser = () => find([...SHELL, ...CHROMIUM]);

/** The browser of the tests: Chromium without a window where Debian has it, otherwise the whole Chromium. */
export const ensureTestBrowser = () =>
  find(SHELL) ?? (install('chromium-headless-shell') ? find(SHELL) : null) ?? ensureChromium();
