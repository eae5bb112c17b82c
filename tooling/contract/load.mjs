// @ts-check
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../release/env.mjs';

/** @typedef {typeof import('../../api-contract/src/index')} Contract */

/** @type {Promise<Contract> | null} */
let loading = null;

/**
 * `api-contract`, compiled on the spot (a tenth of a second): build and release ask its schemas, codes and rules
 * instead of keeping a copy.
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
