// @ts-check
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const NodeEnvironment = require('jest-environment-node').default;

/** @type {{ pgliteWasmModule: WebAssembly.Module, fsBundle: Blob } | undefined} */
let engine;

/**
 * Compiling the embedded database takes half of its start, and every test file starts one. A process runs many of them,
 * so it compiles once, outside the sandbox that begins anew with each file.
 */
module.exports = class DatabaseEnvironment extends NodeEnvironment {
  constructor(/** @type {ConstructorParameters<typeof NodeEnvironment>} */ ...given) {
    super(...given);
    const [config] = given;
    this.global.compiledEngine = () => {
      const from = createRequire(path.join(config.projectConfig.rootDir, 'package.json'));
      const part = (/** @type {string} */ name) =>
        readFileSync(path.join(path.dirname(from.resolve('@electric-sql/pglite')), name));
      engine ??= {
        pgliteWasmModule: new WebAssembly.Module(part('pglite.wasm')),
        fsBundle: new Blob([part('pglite.data')]),
      };
      return engine;
    };
  }
};
