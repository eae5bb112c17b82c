// @ts-check
// `npm run simulate:tanks -- --tanks 1000 --days 365 --seed 1 --json`: a simulated year of tanks, filled by the portal's
// plan and by two simple policies. The last line is JSON; the same options give the same line.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildPackages, builtIn } from '../tooling/start/build-packages.mjs';

await buildPackages(['bench']);
const program = path.join(builtIn('bench'), 'simulate-tanks.js');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
