const { jestProjects } = require('./tooling/workspace/packages.cjs');

module.exports = {
  projects: jestProjects().map((name) => `<rootDir>/${name}`),
  maxWorkers: 2,
  // Starting a database on a busy machine takes its time; what hangs still ends. Only the root's value counts here.
  testTimeout: 60_000,
};
