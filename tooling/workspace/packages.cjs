// @ts-check
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
const has = (/** @type {string} */ name, /** @type {string} */ file) =>
  fs.existsSync(path.join(ROOT, name, file));

/** Every package of the workspace: what jest, eslint and the build need to know of is read from the folders. */
const packages = () =>
  fs
    .readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && has(entry.name, 'package.json'))
    .map((entry) => entry.name)
    .sort();

/** Every remote, found by its declaration. */
const remotes = () => packages().filter((name) => /^mf-/.test(name) && has(name, 'remote.json'));

function hasTest(/** @type {string} */ folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .some((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name));
}

/**
 * The packages whose tests jest runs: all that have code in `src`. Throws for one that has none to run, whose tests
 * would otherwise be skipped in silence.
 */
function jestProjects() {
  const names = packages().filter((name) => has(name, 'src'));
  for (const name of names) {
    if (!has(name, 'jest.config.cjs'))
      throw new Error(
        `${name} has no jest.config.cjs, so none of its tests would run: copy another package's.`,
      );
    if (!hasTest(path.join(ROOT, name, 'src')))
      throw new Error(`${name} has no test: add a *.test.ts beside its code.`);
  }
  return names;
}

module.exports = { ROOT, packages, remotes, jestProjects };
