// @ts-check
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';

export const PNPM = 'pnpm@12.21.0';

const STAMP = path.join(ROOT, 'node_modules/.portal-installed');

/** The current lockfile. */
const wanted = () =>
  crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex');

/** Records that the lockfile's packages are installed. */
export const markInstalled = () => fs.writeFileSync(STAMP, wanted());

/** Installs the dependencies when the lockfile differs from the installed one. Needs only Node and npm. */
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
    // Hide progress and third-party warnings, which do not help the user; show a failure's reason.
    console.error(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.trim());
    console.error('The dependencies could not be installed.');
    process.exit(done.status ?? 1);
  }
  markInstalled();
}
