// @ts-check
// `npm run lint:code [-- FILE OR FOLDER …]`: eslint over these, or over everything and then the probes of its walls in the
// same process, which is started once.
import path from 'node:path';
import { ESLint } from 'eslint';
import dir from '../cache/dir.cjs';
import { ROOT } from '../workspace/packages.cjs';
import { wrongWalls } from './walls.mjs';

/** By content, since a new clone's files are all new; in a file for each place that clones are at. */
const eslint = new ESLint({
  cwd: ROOT,
  warnIgnored: false,
  cache: true,
  cacheStrategy: 'content',
  cacheLocation: path.join(dir.cacheDir(), 'eslint/'),
});
const named = process.argv.slice(2);
const results = await eslint.lintFiles(named.length > 0 ? named : '.');
const found = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
if (found) console.log(await (await eslint.loadFormatter('stylish')).format(results));

const wrong = named.length > 0 ? [] : await wrongWalls();
for (const line of wrong) console.error(line);
if (found || wrong.length > 0) process.exitCode = 1;
