const fs = require('node:fs');
const path = require('node:path');
const { buildSync } = require('esbuild');
const { workerPrograms } = require('../workspace/packages.cjs');

/** Every server's configuration asks for them. */
let built = false;

/** Builds the programs of the server's workers into the api's cache: a worker loads no TypeScript. */
module.exports = function buildWorkers(api) {
  if (built) return;
  built = true;
  const cache = path.join(api, 'node_modules/.cache');
  const { dependencies } = require(path.join(api, 'package.json'));
  const { outputFiles } = buildSync({
    entryPoints: workerPrograms(),
    outdir: cache,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: Object.keys(dependencies),
    write: false,
  });
  fs.mkdirSync(cache, { recursive: true });
  for (const { path: file, contents } of outputFiles) {
    // Several jests may do this at once: none may see half a file.
    fs.writeFileSync(`${file}.${process.pid}`, contents);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
};
