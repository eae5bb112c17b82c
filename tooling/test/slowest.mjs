// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';

/** @typedef {{ name: string, seconds: number }} Timed */

const read = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Jest's report (`--json`): one line for each file. @returns {Timed[]} */
function jestFiles(/** @type {string} */ file) {
  return read(file).testResults.map(
    (/** @type {{ name: string, startTime: number, endTime: number }} */ { name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }),
  );
}

/**
 * Playwright's report: one line for each file, or for each title if all tests are in one file (the stories).
 * @returns {Timed[]}
 */
function playwrightFiles(/** @type {string} */ file, /** @type {boolean} */ byTitle) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  const visit = (/** @type {any} */ suite) => {
    for (const spec of suite.specs ?? []) {
      const name = byTitle ? spec.title : suite.file;
      for (const test of spec.tests)
        for (const { duration } of test.results)
          seconds.set(name, (seconds.get(name) ?? 0) + duration / 1000);
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of read(file).suites) visit(suite);
  return [...seconds].map(([name, spent]) => ({ name, seconds: spent }));
}

/** @type {Record<string, (file: string) => Timed[]>} */
const READERS = {
  'unit:tooling': read,
  unit: jestFiles,
  'unit:older': jestFiles,
  e2e: (file) => playwrightFiles(file, false),
  visual: (file) => playwrightFiles(file, true),
};

/**
 * The ten slowest files (or stories) of every step that wrote its times to `folder`.
 * @returns {{ step: string, slowest: Timed[] }[]}
 */
export function slowest(/** @type {string} */ folder) {
  return Object.entries(READERS).flatMap(([step, reader]) => {
    const file = path.join(folder, `${step}.json`);
    if (!fs.existsSync(file)) return [];
    const timed = reader(file).sort((a, b) => b.seconds - a.seconds);
    return [{ step, slowest: timed.slice(0, 10) }];
  });
}
