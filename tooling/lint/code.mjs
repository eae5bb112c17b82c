// @ts-check
// `npm run lint:code`: eslint over everything, and the probes of its walls in the same process, which is then started
// once.
import path from 'node:path';
import { ESLint } from 'eslint';
import dir from '../cache/dir.cjs';
import { ROOT } from '../release/env.mjs';
import { wrongWalls } from './walls.mjs';

/** By content, since a new clone's files are all new; in a file for each place that clones are at. */
const eslint = new ESLint({
  cwd: ROOT,
  cache: true,
  cacheStrategy: 'content',
  cacheLocation: path.join(dir.cacheDir(), 'eslint/'),
});
const results = await eslint.lintFiles('.');
const found = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
if (found) console.log(await (await eslint.loadFormatter('stylish')).format(results));

const wrong = await wrongWalls();
for (const line of wrong) console.error(line);
if (found || wrong.length > 0) process.exitCode = 1;
