// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';

// Incremental per package: a second run checks only what changed.
const packages = fs.readdirSync(ROOT).filter((name) => fs.existsSync(path.join(ROOT, name, 'tsconfig.json')));
const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const failed = packages.filter((name) => {
  fs.mkdirSync(path.join(ROOT, name, 'node_modules/.cache'), { recursive: true });
  return spawnSync(process.execPath, [tsc, '-p', name], { cwd: ROOT, stdio: 'inherit' }).status !== 0;
});
if (failed.length) console.error(`Types: ${failed.join(', ')} failed`);
process.exit(failed.length ? 1 : 0);
