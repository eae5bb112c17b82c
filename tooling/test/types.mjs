// @ts-check
// `npm run types [PACKAGE …]`: everything, or the packages named.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../release/env.mjs';
import { tsc } from '../workspace/tsc.mjs';

const OTHERS = ['api', 'tooling', 'e2e'];
/** All screens are checked at once: what they share is then read and checked once, not by each. */
const SCREENS = 'tooling/test/screens.tsconfig.json';
const named = process.argv.slice(2);
const all = fs.readdirSync(ROOT).filter((name) => fs.existsSync(path.join(ROOT, name, 'tsconfig.json')));
const queue = named.length > 0 ? all.filter((name) => named.includes(name)) : [SCREENS, ...OTHERS];

// One after the other: the compiler uses all cores by itself.
const failed = queue.filter(
  (project) =>
    spawnSync(process.execPath, [tsc, '-p', project], { cwd: ROOT, stdio: 'inherit' }).status !== 0,
);
if (failed.length) console.error(`Types: ${failed.join(', ')} failed`);
process.exit(failed.length ? 1 : 0);
