// @ts-check
const { createRequire, isBuiltin } = require('node:module');
const path = require('node:path');

const fromJest = createRequire(require.resolve('jest'));
const fromCore = createRequire(fromJest.resolve('@jest/core'));
const { default: Runtime } = fromCore('jest-runtime');

/** What a name is to the files of a folder: a library's file, or null for one of the portal's own. */
const found = new Map();
/** The tooling's release code is a library too: it keeps a listener in the process. */
const RELEASE = path.join(__dirname, 'release.cjs');

/** @returns {string | null} */
function libraryFile(/** @type {string} */ from, /** @type {string} */ name) {
  const folder = path.dirname(from);
  const key = `${folder}\0${name}`;
  if (!found.has(key)) {
    const file = name === 'tooling/release' ? RELEASE : resolved(from, name);
    found.set(key, file === RELEASE || file?.includes('/node_modules/') ? file : null);
  }
  return found.get(key);
}

/** Null for an area that the package does not have as a dependency: the demo reads them all, and Jest finds them. */
function resolved(/** @type {string} */ from, /** @type {string} */ name) {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return null;
  }
}

/**
 * How a server test loads modules: the portal's own anew for every test file, as Jest does, and a library once for the
 * worker, as Node does. Evaluating a hundred libraries again was most of the time of a small file.
 */
module.exports = class ServerRuntime extends Runtime {
  requireModule(
    /** @type {string} */ from,
    /** @type {string | undefined} */ name,
    /** @type {any} */ options,
    /** @type {boolean | undefined} */ isActual,
  ) {
    const own = !name || name.startsWith('.') || options?.isInternalModule || isBuiltin(name);
    const file = own ? null : libraryFile(from, name);
    return file ? require(file) : super.requireModule(from, name, options, isActual);
  }
};
