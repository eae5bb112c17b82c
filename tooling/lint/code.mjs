// @ts-check
// `npm run lint:code`: eslint over everything, and the probes of its walls in the same process, which is then started
// once.
import { ESLint } from 'eslint';
import { ROOT } from '../release/env.mjs';
import { wrongWalls } from './walls.mjs';

const eslint = new ESLint({ cwd: ROOT, cache: true, cacheLocation: 'node_modules/.cache/eslint/' });
const results = await eslint.lintFiles('.');
const found = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
if (found) console.log(await (await eslint.loadFormatter('stylish')).format(results));

const wrong = await wrongWalls();
for (const line of wrong) console.error(line);
if (found || wrong.length > 0) process.exitCode = 1;
