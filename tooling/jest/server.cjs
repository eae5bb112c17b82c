const path = require('node:path');
const preset = require('./preset.cjs');

const API = path.join(__dirname, '../../api');

/**
 * The jest configuration of server code: `module.exports = require('tooling/jest/server')(__dirname)`. All tests of a
 * run share one PostgreSQL; each file has a database of its own (api/src/testing). The first one of a run makes their
 * template, which takes seconds on a busy machine.
 */
module.exports = function serverPreset(dir) {
  require('./workers.cjs')(API);
  const isArea = path.basename(dir) === 'server';
  return preset({
    dir,
    testTimeout: 60_000,
    globalSetup: path.join(API, 'src/testing/cluster.ts'),
    globalTeardown: path.join(API, 'src/testing/cluster-end.ts'),
    testEnvironment: path.join(__dirname, 'server-environment.cjs'),
    runtime: path.join(__dirname, 'server-runtime.cjs'),
    ...(isArea && {
      displayName: `${path.basename(path.dirname(dir))}/server`,
      testMatch: ['<rootDir>/**/*.test.ts'],
    }),
  });
};
