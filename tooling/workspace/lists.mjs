// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './packages.cjs';
import { loadApiContract } from './load.mjs';

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
 * The lists that an area's `wire/rules` declare, and the platform's (`api-contract/rules`) after them.
 * @returns {Promise<{ own: DeclaredList[], all: DeclaredList[] }>}
 */
export async function declaredLists(/** @type {string} */ dir) {
  const contract = await loadApiContract();
  const own = Object.values(contract.declaredAmong(await rulesOf(dir)));
  return { own, all: [...own, ...Object.values(contract.declaredAmong({ ...contract }))] };
}

/** The addresses of an area's lists that are drawn from their declarations: `pagesOf` makes their pages. */
export const drawnPaths = async (/** @type {string} */ dir) =>
  (await declaredLists(dir)).own.flatMap((list) => (list.page && list.path !== undefined ? [list.path] : []));
