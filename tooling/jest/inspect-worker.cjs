const fs = require('node:fs');
const path = require('node:path');
const { buildSync } = require('esbuild');

/** Builds the api's program for threads that look into files, once for a run: a thread loads no TypeScript. */
module.exports = function buildInspectWorker(rootDir) {
  const cache = path.join(rootDir, 'node_modules/.cache');
  const { outputFiles } = buildSync({
    entryPoints: [path.join(rootDir, 'src/files/inspect-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    write: false,
  });
  fs.mkdirSync(cache, { recursive: true });
  // Several jests may do this at once: none may see half a file.
  const file = path.join(cache, 'inspect-worker.js');
  fs.writeFileSync(`${file}.${process.pid}`, outputFiles[0].contents);
  fs.renameSync(`${file}.${process.pid}`, file);
};
