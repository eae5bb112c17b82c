// @ts-check
// `npm run types [PACKAGE …]`: everything, or the packages named.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { tsc } from '../workspace/tsc.mjs';
import { ROOT } from '../workspace/packages.cjs';

/** All screens are checked at once, and all server code: what they share is then read and checked once, not by each. */
const WHOLE = ['tooling/test/screens.tsconfig.json', 'tooling/test/servers.tsconfig.json', 'tooling', 'e2e'];
const named = process.argv.slice(2);
const isProject = (/** @type {string} */ folder) => fs.existsSync(path.join(ROOT, folder, 'tsconfig.json'));
const all = fs.readdirSync(ROOT).filter(isProject);
const server = (/** @type {string} */ name) => `${name}/server`;
const queue =
  named.length > 0
    ? all
        .filter((name) => named.includes(name))
        .flatMap((name) => [name, server(name)].filter((folder) => isProject(folder)))
    : WHOLE;

// One after the other: the compiler uses all cores by itself.
const failed = queue.filter(
  (project) =>
    spawnSync(process.execPath, [tsc, '-p', project], { cwd: ROOT, stdio: 'inherit' }).status !== 0,
);
if (failed.length) console.error(`Types: ${failed.join(', ')} failed`);
process.exit(failed.length ? 1 : 0);
