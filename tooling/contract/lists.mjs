// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../release/env.mjs';
import { loadContract } from './load.mjs';

/** @typedef {import('../../api-contract/src/rules/list').DeclaredList} DeclaredList */

/**
 * What the files of an area's `wire/rules` export, compiled.
 * @returns {Promise<Record<string, unknown>>}
 */
async function rulesOf(/** @type {string} */ dir) {
  const folder = path.join(dir, 'wire/rules');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const sources = files.filter((file) => /^[\w-]+\.ts$/.test(file));
  if (sources.length === 0) return {};
  const { outputFiles } = await build({
    stdin: {
      contents: sources.map((file) => `export * from './${path.basename(file, '.ts')}';`).join('\n'),
      resolveDir: folder,
    },
    alias: { 'api-contract/rules': path.join(ROOT, 'api-contract/src/rules/index.ts') },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/**
 * The list of this name that is declared for an area: by the platform (`api-contract/rules`) or in a file of the area's
 * `wire/rules`; undefined where there is none.
 * @returns {Promise<DeclaredList | undefined>}
 */
export async function listNamed(/** @type {string} */ name, /** @type {string} */ dir) {
  const contract = /** @type {Record<string, any>} */ (await loadContract());
  const found = Object.hasOwn(contract, name) ? contract[name] : (await rulesOf(dir))[name];
  return found?.endpoint && found.filters ? found : undefined;
}
