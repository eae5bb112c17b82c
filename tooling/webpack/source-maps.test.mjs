// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';

const SOURCE = `import { styled } from 'styled-components';

export const Box = styled.div\`
  color: red;
  /* a comment
     of two lines */
  @media screen {
    margin: 0;
  }
\`;

export function firstOf(list: string[]): string {
  if (list.length === 0) {
    throw new Error('nothing in it');
  }
  return list[0]!;
}
globalThis.firstOf = firstOf;
`;

/** The folder of a package of one file. */
function sources(/** @type {import('node:test').TestContext} */ context) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-maps-'));
  context.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  fs.writeFileSync(path.join(dir, 'main.ts'), SOURCE);
  const styled = 'export const styled = { div: { withConfig: () => String.raw } };';
  fs.writeFileSync(path.join(dir, 'styled.js'), styled);
  return dir;
}

/** Builds it as a release is built; its files with their texts. @returns {Promise<Record<string, string>>} */
async function build(/** @type {string} */ dir, /** @type {object} */ more = {}) {
  const base = baseConfig({ dir, production: true });
  const resolve = { ...base.resolve, alias: { 'styled-components': path.join(dir, 'styled.js') } };
  const config = {
    ...base,
    entry: { main: './main.ts' },
    resolve,
    cache: /** @type {const} */ (false),
    ...more,
  };
  await new Promise((done, fail) => {
    webpack(config, (error, stats) =>
      error || stats?.hasErrors()
        ? fail(error ?? new Error(stats?.toString('errors-only')))
        : done(undefined),
    );
  });
  const dist = path.join(dir, 'dist');
  const texts = fs.readdirSync(dist).map((name) => [name, fs.readFileSync(path.join(dist, name), 'latin1')]);
  return Object.fromEntries(texts);
}

test('a build has maps that lead to the line of the source, also after a style was squeezed', async (context) => {
  const files = await build(sources(context));
  const script = Object.keys(files).find((name) => /^main\..*\.js$/.test(name)) ?? '';
  const lines = (files[script] ?? '').split('\n');
  const line = lines.findIndex((code) => code.includes('nothing in it'));
  const column = lines[line]?.indexOf('Error("nothing in it")') ?? -1;
  assert.ok(column > 0, files[script]);
  const map = new SourceMap(JSON.parse(files[`${script}.map`] ?? ''));
  const found = /** @type {any} */ (map.findEntry(line, column));
  assert.match(found.originalSource, /main\.ts$/);
  assert.equal(found.originalLine, 13);
});

test('maps hold no sources, no script names its map, and scripts are as without maps', async (context) => {
  const dir = sources(context);
  const files = await build(dir);
  const without = await build(dir, { devtool: false });
  const isMap = (/** @type {string} */ name) => name.endsWith('.map');
  const maps = Object.entries(files).filter(([name]) => isMap(name));
  assert.equal(maps.length, 1);
  for (const [, text] of maps) assert.doesNotMatch(text, /nothing in it|sourcesContent|portal-maps-/);
  assert.deepEqual(Object.fromEntries(Object.entries(files).filter(([name]) => !isMap(name))), without);
});
