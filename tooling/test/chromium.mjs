// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

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

/** The Chromium of this machine (CHROMIUM_PATH first), or null. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH ?? '', ...KNOWN].find((file) => file && fs.existsSync(file)) ?? null;
}

/** Finds Chromium, or installs Debian's where that is possible; throws with what to do otherwise. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium …');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  if (apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium')) {
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('The end-to-end tests need Chromium: install it, or name it in CHROMIUM_PATH.');
}
