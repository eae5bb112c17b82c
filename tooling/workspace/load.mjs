// @ts-check
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './packages.cjs';

/**
 * @typedef {typeof import('../../api-contract/src/index')} Contract
 * @typedef {typeof import('../../host/src/remotes/access')} Access
 * @typedef {typeof import('../../api/src/platform/compatible')} Compatible
 * @typedef {typeof import('../../shared-ui/src/tokens/design-tokens')} Tokens
 */

/** @type {Map<string, Promise<any>>} */
const loading = new Map();

/** A source file of the workspace, with all it imports. @returns {Promise<any>} */
function load(/** @type {string} */ file) {
  const known = loading.get(file);
  if (known) return known;
  const loaded = build({
    entryPoints: [path.join(ROOT, file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  }).then(
    ({ outputFiles: [output] }) =>
      import(`data:text/javascript;base64,${Buffer.from(output?.contents ?? '').toString('base64')}`),
  );
  loading.set(file, loaded);
  return loaded;
}

/**
 * `api-contract`, compiled when needed (a tenth of a second), so that build and release use its schemas, codes and rules
 * without a copy.
 * @returns {Promise<Contract>}
 */
export const loadApiContract = () => load('api-contract/src/index.ts');

/** Which pages the host shows to whom, by its own code. @returns {Promise<Access>} */
export const loadAccess = () => load('host/src/remotes/access.ts');

/** What calls of the server lose, by the server's own code. @returns {Promise<Compatible>} */
export const loadCompatible = () => load('api/src/platform/compatible.ts');

/** The design tokens, as design programs read them. @returns {Promise<Tokens>} */
export const loadTokens = () => load('shared-ui/src/tokens/design-tokens.ts');
