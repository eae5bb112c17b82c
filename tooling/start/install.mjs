// @ts-check
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';

export const PNPM = 'pnpm@12.21.0';

const STAMP = path.join(ROOT, 'node_modules/.portal-installed');

/** The lockfile as it stands. */
const wanted = () =>
  crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex');

/** Notes that what the lockfile names is installed. */
export const markInstalled = () => fs.writeFileSync(STAMP, wanted());

/** Installs the dependencies when the lockfile is not the one that was installed. Needs nothing but Node and npm. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Portal do Cliente needs Node 20.19 or newer; this is ${process.version}.`);
    process.exit(1);
  }
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === wanted()) return;
  console.log('Installing dependencies …');
  const done = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) {
    // Its progress and other people's warnings say nothing to who starts the portal; a failure's reason does.
    console.error(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.trim());
    console.error('The dependencies could not be installed.');
    process.exit(done.status ?? 1);
  }
  markInstalled();
}
