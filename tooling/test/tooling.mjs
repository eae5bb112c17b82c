// @ts-check
// `npm run unit:tooling [-- FILE …]`: the tests of `tooling/`, file after file. With TEST_TIMES set, the time of every
// file, its start and hooks included, goes to `unit:tooling.json` in that folder.
import fs from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { ROOT } from '../workspace/packages.cjs';

const named = process.argv.slice(2).map((file) => path.resolve(file));
const all = fs
  .readdirSync(path.join(ROOT, 'tooling'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.mjs') && !file.startsWith('node_modules'))
  .map((file) => path.join(ROOT, 'tooling', file));

/** @type {Map<string, number>} */
const begun = new Map();
/** @type {import('./slowest.mjs').Timed[]} */
const timed = [];
/** The runner tells of a file as of a test around those in it, named by its path. */
const isFile = (/** @type {{ name: string, file?: string }} */ { name, file }) =>
  file !== undefined && path.resolve(name) === file;

const events = run({ files: (named.length > 0 ? named : all).sort() });
events.on('test:dequeue', (test) => isFile(test) && begun.set(test.name, Date.now()));
events.on('test:complete', (test) => {
  const seconds = (Date.now() - (begun.get(test.name) ?? Date.now())) / 1000;
  if (isFile(test)) timed.push({ name: path.relative(ROOT, test.name), seconds });
});
events.on('test:fail', () => {
  process.exitCode = 1;
});
events.compose(new spec()).pipe(process.stdout);
events.on('end', () => {
  const folder = process.env.TEST_TIMES;
  if (folder) fs.writeFileSync(path.join(folder, 'unit:tooling.json'), JSON.stringify(timed));
});
