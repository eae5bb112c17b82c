const path = require('node:path');

const part = (name) => path.join(__dirname, 'tooling/jest', name);

/** A jest configuration: `module.exports = require('portal-area-sdk/jest')({ dir: __dirname })`. */
module.exports = function preset({ dir, dom: _always, ...rest }) {
  return {
    rootDir: dir,
    testEnvironment: part('dom-environment.cjs'),
    testMatch: ['<rootDir>/{src,wire}/**/*.test.{ts,tsx}'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
    moduleNameMapper: {
      '\\.(css|woff2|svg)$': part('file-stub.cjs'),
      '^((?:host|shared-ui|api-contract)(?:/.*)?)$': path.join(__dirname, 'harness/$1.cjs'),
    },
    transform: { '\\.tsx?$': ['ts-jest', { diagnostics: false, tsconfig: part('tsconfig.json') }] },
    setupFilesAfterEnv: [part('dom-setup.cjs')],
    ...rest,
  };
};
