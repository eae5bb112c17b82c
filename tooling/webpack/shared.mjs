// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';

/**
 * Libraries that must exist once on the page, because a second copy would have its own session, theme or cache; and one
 * that every area computes with.
 */
const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@tanstack/react-query',
  'big.js',
];

/** The modules that a package of this workspace offers to areas: the entries of its `exports` with browser code. */
function offered(/** @type {string} */ name) {
  /** @type {{ exports: Record<string, string> }} */
  const { exports } = JSON.parse(fs.readFileSync(path.join(ROOT, name, 'package.json'), 'utf8'));
  return Object.keys(exports)
    .filter((entry) => !entry.endsWith('.css') && entry !== './testing')
    .map((entry) => path.posix.join(name, entry));
}

/** Everything the host provides through the share scope; host/src/remotes/federation.ts is the other end. */
export const sharedNames = () => [...LIBRARIES, ...offered('host'), ...offered('shared-ui')];

/**
 * What an area with its own React takes from the host: modules that are of use without the host's React. Components and
 * hooks in them are not (docs/adr/0116).
 */
const WITH_OWN_REACT = ['host/auth', 'host/portal'];

/** `react/jsx-runtime` is a module of the package `react`. */
const packageOf = (/** @type {string} */ module) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/** @typedef {'host' | 'own'} Whose */
/** @typedef {{ react?: Whose, sharedUi?: Whose }} Carries whose React an area draws with, and whose design system */

const isOfSharedUi = (/** @type {string} */ module) => packageOf(module) === 'shared-ui';

/** The modules that an area takes from the host. */
const takenNames = (/** @type {Carries} */ { react, sharedUi }) =>
  (react === 'own' ? WITH_OWN_REACT : sharedNames()).filter(
    (name) => !(sharedUi === 'own' && isOfSharedUi(name)),
  );

/** `import: false` leaves the module out of a remote's build, so that a remote never has its own copy. */
export const sharedWithHost = (/** @type {Carries} */ carries = {}) =>
  Object.fromEntries(
    takenNames(carries).map((name) => [
      name,
      {
        singleton: true,
        import: /** @type {const} */ (false),
        requiredVersion: /** @type {const} */ (false),
      },
    ]),
  );

/** The packages of which an area must not carry a copy: with its own React at least the host's own. */
export const sharedPackages = (/** @type {Carries} */ { react, sharedUi } = {}) =>
  (react === 'own' ? ['host', 'shared-ui'] : [...new Set(sharedNames().map(packageOf))]).filter(
    (name) => !(sharedUi === 'own' && name === 'shared-ui'),
  );

/** The number of the design system that is here. @returns {string} */
export const sharedUiVersion = () =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'shared-ui/package.json'), 'utf8')).version;

/**
 * The version of each shared module, as the host has it installed.
 * @returns {Record<string, string>}
 */
export function sharedVersions() {
  const folderOf = (/** @type {string} */ name) =>
    LIBRARIES.some((library) => packageOf(library) === name) ? `host/node_modules/${name}` : name;
  const versionOf = (/** @type {string} */ name) =>
    JSON.parse(fs.readFileSync(path.join(ROOT, folderOf(name), 'package.json'), 'utf8')).version;
  return Object.fromEntries(sharedNames().map((module) => [module, versionOf(packageOf(module))]));
}
