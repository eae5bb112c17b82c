const path = require('node:path');
const { cacheDir } = require('../cache/dir.cjs');
const { bundledMapper } = require('./bundled.cjs');

/**
 * The one jest configuration: `module.exports = require('tooling/jest')({ dir: __dirname, dom: true })`.
 * ESM-only libraries are compiled too; types are checked by `npm run types`, not here.
 */
module.exports = function preset({ dir, dom = false, ...rest }) {
  return {
    displayName: path.basename(dir),
    rootDir: dir,
    testEnvironment: dom ? path.join(__dirname, 'dom-environment.cjs') : 'node',
    ...(dom && { runtime: path.join(__dirname, 'dom-runtime.cjs') }),
    testMatch: ['<rootDir>/{src,wire}/**/*.test.{ts,tsx}'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
    moduleNameMapper: {
      '\\.(css|woff2|svg)$': path.join(__dirname, 'file-stub.cjs'),
      ...(dom ? bundledMapper() : {}),
    },
    transform: { '\\.(ts|tsx|js|mjs)$': path.join(__dirname, 'compile.cjs') },
    transformIgnorePatterns: ['node_modules/(?!\\.pnpm|@tanstack)'],
    setupFilesAfterEnv: dom ? [path.join(__dirname, 'dom-setup.cjs')] : [],
    // Outside the clone; jest's own keys include content, path and configuration.
    cacheDirectory: path.join(cacheDir(), 'jest'),
    ...rest,
  };
};
