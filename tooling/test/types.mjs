// @ts-check
// `npm run types [PACKAGE …]`: every package, or those named.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';
import { tsc } from '../workspace/tsc.mjs';

const all = fs.readdirSync(ROOT).filter((name) => fs.existsSync(path.join(ROOT, name, 'tsconfig.json')));
const named = process.argv.slice(2);
const queue = all.filter((name) => named.length === 0 || named.includes(name));
/** @type {string[]} */
const failed = [];

/** Incremental per package: a second run checks only what changed. */
function check(/** @type {string} */ name) {
  fs.mkdirSync(path.join(ROOT, name, 'node_modules/.cache'), { recursive: true });
  return new Promise((resolve) => {
    spawn(process.execPath, [tsc, '-p', name], { cwd: ROOT, stdio: 'inherit' }).on('exit', (code) => {
      if (code !== 0) failed.push(name);
      resolve(undefined);
    });
  });
}

async function worker() {
  for (let name = queue.shift(); name; name = queue.shift()) await check(name);
}
await Promise.all([worker(), worker()]);
if (failed.length) console.error(`Types: ${failed.join(', ')} failed`);
process.exit(failed.length ? 1 : 0);
