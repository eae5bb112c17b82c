// @ts-check
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');

/** All packages of the workspace, read from the folders; used by jest, eslint and the build. */
const packages = (root = ROOT) =>
  fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(root, entry.name, 'package.json')))
    .map((entry) => entry.name)
    .sort();

/** All remotes: packages with a `remote.json`. */
const remotes = (root = ROOT) =>
  packages(root).filter((name) => /^mf-/.test(name) && fs.existsSync(path.join(root, name, 'remote.json')));

function hasTest(/** @type {string} */ folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .some((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name));
}

/**
 * The folders whose tests jest runs: all packages with code in `src`, and areas' `server`. Throws if a package has no
 * tests.
 */
function jestProjects(root = ROOT) {
  const names = packages(root).filter((name) => fs.existsSync(path.join(root, name, 'src')));
  for (const name of names) {
    if (!fs.existsSync(path.join(root, name, 'jest.config.cjs')))
      throw new Error(
        `${name} has no jest.config.cjs, so none of its tests would run: copy another package's.`,
      );
    if (!hasTest(path.join(root, name, 'src')))
      throw new Error(`${name} has no test: add a *.test.ts beside its code.`);
  }
  const servers = names
    .map((name) => `${name}/server`)
    .filter((folder) => fs.existsSync(path.join(root, folder, 'jest.config.cjs')));
  return [...names, ...servers];
}

/**
 * The programs of the server's workers by their names in the build, `x-worker` for `x-worker.ts`: the api's and the areas'
 * (docs/server.md).
 * @param {string} [root]
 * @param {string[]} [areas] the areas' folders
 */
function workerPrograms(root = ROOT, areas = remotes(root).map((name) => path.join(root, name))) {
  const folders = [path.join(root, 'api/src'), ...areas.map((area) => path.join(area, 'server'))];
  /** @type {Record<string, string>} */
  const found = {};
  for (const folder of folders.filter((name) => fs.existsSync(name)))
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('-worker.ts')) found[path.basename(file, '.ts')] = path.join(folder, file);
  return found;
}

module.exports = { ROOT, packages, remotes, jestProjects, workerPrograms };
