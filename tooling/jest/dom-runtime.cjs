// @ts-check
const { createRequire } = require('node:module');

const fromJest = createRequire(require.resolve('jest'));
const fromCore = createRequire(fromJest.resolve('@jest/core'));
const { default: Runtime } = fromCore('jest-runtime');

/** The tables of ARIA that Testing Library reads (bundled.cjs): they know of no document. */
const TABLES = /[\\/]node_modules[\\/]aria-query[\\/]/;

/** How a test of a screen loads modules: as Jest does, but tables once for the worker. */
module.exports = class DomRuntime extends Runtime {
  requireModule(
    /** @type {string} */ from,
    /** @type {string | undefined} */ name,
    /** @type {any} */ options,
    /** @type {boolean | undefined} */ isActual,
  ) {
    return name && TABLES.test(name) ? require(name) : super.requireModule(from, name, options, isActual);
  }
};
