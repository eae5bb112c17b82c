// @ts-check
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../release/env.mjs';

/** @typedef {typeof import('../../api-contract/src/index')} Contract */

/** @type {Promise<Contract> | null} */
let loading = null;

/**
 * `api-contract`, compiled when needed (a tenth of a second), so that build and release use its schemas, codes and rules
 * without a copy.
 * @returns {Promise<Contract>}
 */
export function loadContract() {
  loading ??= build({
    entryPoints: [path.join(ROOT, 'api-contract/src/index.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  }).then(
    ({ outputFiles: [file] }) =>
      import(`data:text/javascript;base64,${Buffer.from(file?.contents ?? '').toString('base64')}`),
  );
  return loading;
}
