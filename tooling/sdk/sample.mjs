// @ts-check
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/packages.cjs';
import { SDK } from './make.mjs';
import { installed } from './rooms.mjs';

const execute = promisify(execFile);

/** The samples by their names as areas. */
const SAMPLES = { 'mf-visits': 'outside-area', 'mf-old-panel': 'own-react', 'mf-steady': 'own-shared-ui' };
/** @typedef {keyof typeof SAMPLES} Sample */

/** Runs a program in a folder. Rejects with all that it printed. */
async function run(/** @type {string} */ cwd, /** @type {string} */ file, /** @type {string[]} */ args) {
  try {
    return (await execute(file, args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    const {
      message,
      stdout = '',
      stderr = '',
    } = /** @type {Error & { stdout?: string, stderr?: string }} */ (error);
    throw new Error(`${message}\n${stdout}${stderr}`, { cause: error });
  }
}

/** A public package as it is installed here; where another version is wanted, under a name with its first number. */
function inVersion(/** @type {string} */ name, /** @type {string | undefined} */ wanted) {
  const found = installed(name);
  if (!wanted || found?.version === wanted) return found;
  return installed(`${name}-${wanted.split('.')[0]}`) ?? found;
}

/**
 * Installs the tarball as a package manager would, with what this workspace has installed already: it needs no network.
 */
async function linkSdk(/** @type {string} */ dir, /** @type {string} */ tarball) {
  const modules = path.join(dir, 'node_modules');
  const sdk = path.join(modules, SDK);
  fs.mkdirSync(sdk, { recursive: true });
  await run(dir, 'tar', ['-xzf', tarball, '-C', sdk, '--strip-components=1']);
  const read = (/** @type {string} */ folder) =>
    JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { devDependencies: own = {} } = read(dir);
  const { dependencies, optionalDependencies, peerDependencies } = read(sdk);
  for (const name of Object.keys({ ...own, ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = inVersion(name, own[name]);
    if (!found || name === SDK) continue;
    fs.mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    fs.symlinkSync(fs.realpathSync(found.folder), path.join(modules, name));
  }
}

/** Installs the tarball and the sample's public packages from the registry. */
const install = (/** @type {string} */ dir, /** @type {string} */ tarball) =>
  run(dir, 'npm', ['install', '--no-audit', '--no-fund', '--save-dev', tarball]);

/** What is done with an area that the SDK is installed for. */
function areaIn(/** @type {string} */ dir) {
  const program = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    run(dir, process.execPath, [path.join(dir, 'node_modules', name), ...args]);
  const hasServer = () => fs.existsSync(path.join(dir, 'server'));
  return {
    dir,
    dist: path.join(dir, 'dist'),
    sdk: path.join(dir, 'node_modules', SDK),
    /** Runs a command of the SDK. */
    command: (/** @type {string[]} */ ...args) => program(`${SDK}/portal-area.mjs`, ...args),
    types: async (sides = hasServer() ? ['.', 'server'] : ['.']) => {
      for (const side of sides) await program('typescript/bin/tsc', '-p', side);
    },
    unit: () => program('jest/bin/jest.js', '--config', 'jest.config.cjs'),
    /** Its server tests, or other jest options. */
    server: (options = ['--config', 'server/jest.config.cjs']) => program('jest/bin/jest.js', ...options),
    build: () => program('webpack-cli/bin/cli.js', '--mode', 'production'),
  };
}

/**
 * Copies a sample beside the packed SDK, outside the workspace, and installs what it needs.
 * @param {Sample} name
 * @param {string} tarball the SDK
 * @param {{ registry?: boolean }} [options] `registry` installs as an outside team does; otherwise what this workspace
 *   has installed is linked
 */
export async function prepareSample(name, tarball, { registry = false } = {}) {
  const dir = path.join(path.dirname(tarball), name);
  fs.cpSync(path.join(ROOT, 'samples', SAMPLES[name]), dir, {
    recursive: true,
    filter: (file) => !/(^|\/)(node_modules|dist)$/.test(file),
  });
  await (registry ? install : linkSdk)(dir, tarball);
  return areaIn(dir);
}

/** Begins an area with the SDK in an empty folder beside the tarball, as a new team does. */
export async function beginArea(/** @type {string} */ name, /** @type {string} */ tarball) {
  const dir = path.join(path.dirname(tarball), name);
  fs.mkdirSync(dir);
  // As `npm init -y` has it.
  const begun = { name, version: '1.0.0', main: 'index.js', type: 'commonjs' };
  fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify(begun));
  await linkSdk(dir, tarball);
  const area = areaIn(dir);
  await area.command('new', name);
  return area;
}
