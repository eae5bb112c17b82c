// @ts-check
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { buildPackages } = await import('./build-packages.mjs');
const { runProgram } = await import('./run-program.mjs');
const [command, ...rest] = process.argv.slice(2);
const making = command === 'dataset:make';
await buildPackages([making ? 'demo' : 'api']);
if (making) runProgram('demo', 'make.js', rest);
else runProgram('api', 'cli.js', process.argv.slice(2));
