require('tooling/jest/inspect-worker')(__dirname);

// The first test of a run makes the template of the test databases, which takes seconds on a busy machine.
module.exports = require('tooling/jest')({
  dir: __dirname,
  testTimeout: 60_000,
  globalSetup: '<rootDir>/src/testing/cluster.ts',
  globalTeardown: '<rootDir>/src/testing/cluster-end.ts',
  // The MQTT broker is written in modules only.
  transformIgnorePatterns: ['node_modules/(?!\\.pnpm|aedes|mqemitter|qlobber)'],
});
