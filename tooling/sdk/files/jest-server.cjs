const fs = require('node:fs');
const path = require('node:path');

/** The platform and its test helpers, and the programs of a test run's PostgreSQL. */
const HARNESS = path.join(__dirname, 'api/dist');
/** The first server of a run is made with its database. */
const TEST_TIMEOUT_MS = 60_000;

/**
 * A jest configuration of an area's `server` folder: `module.exports = require('portal-area-sdk/jest/server')(__dirname)`.
 * Its tests call the platform with this area in it, through HTTP, each file on a database of its own.
 */
module.exports = function serverPreset(dir) {
  const { name, version } = JSON.parse(fs.readFileSync(path.join(dir, '../remote.json'), 'utf8'));
  return {
    rootDir: dir,
    testEnvironment: 'node',
    testTimeout: TEST_TIMEOUT_MS,
    testMatch: ['<rootDir>/**/*.test.ts'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
    moduleNameMapper: { '^((?:api|api-contract|tooling/release)(?:/.*)?)$': path.join(HARNESS, '$1.cjs') },
    transform: {
      '\\.tsx?$': [
        'ts-jest',
        { diagnostics: false, tsconfig: path.join(__dirname, 'tooling/jest/tsconfig.json') },
      ],
    },
    globals: { areaUnderTest: { name, version, folder: dir } },
    globalSetup: path.join(HARNESS, 'api/testing/cluster.cjs'),
    globalTeardown: path.join(HARNESS, 'api/testing/cluster-end.cjs'),
    setupFiles: [path.join(__dirname, 'jest-area.cjs')],
  };
};
