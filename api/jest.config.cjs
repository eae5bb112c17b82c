// The first test of a run makes the template of the test databases, which takes seconds on a busy machine.
module.exports = require('tooling/jest')({
  dir: __dirname,
  testTimeout: 60_000,
  testEnvironment: require.resolve('tooling/jest/database'),
  // The MQTT broker is written in modules only.
  transformIgnorePatterns: ['node_modules/(?!\\.pnpm|aedes|mqemitter|qlobber)'],
});
