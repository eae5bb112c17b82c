// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import zlib from 'node:zlib';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { COMPILE_HINT, CompileHintPlugin } from './compile-hint.mjs';

const SOURCES = {
  'main.js': `import(/* webpackChunkName: "list" */ './list.js'); import(/* webpackChunkName: "pdf" */ './pdf.js');`,
  'list.js': 'export const list = () => "a list";',
  'pdf.js': 'export const pdf = () => "a document";',
};

/** Builds three chunks as the host is built. @returns {Promise<{ errors: string[], dist: string, files: string[] }>} */
async function build(
  /** @type {import('node:test').TestContext} */ context,
  /** @type {string[]} */ ...groups
) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-hint-'));
  context.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(SOURCES)) fs.writeFileSync(path.join(dir, file), text);
  const base = baseConfig({ dir, production: true });
  const plugins = [...(base.plugins ?? []), ...(groups.length > 0 ? [new CompileHintPlugin(groups)] : [])];
  const stats = await /** @type {Promise<import('webpack').Stats | undefined>} */ (
    new Promise((resolve, reject) =>
      webpack({ ...base, entry: { main: './main.js' }, plugins, cache: false }, (error, result) =>
        error ? reject(error) : resolve(result),
      ),
    )
  );
  const dist = path.join(dir, 'dist');
  const errors = stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? [];
  return { errors, dist, files: fs.existsSync(dist) ? fs.readdirSync(dist) : [] };
}

const fileOf = (/** @type {string[]} */ files, /** @type {string} */ chunk) => {
  const file = files.find((name) => name.startsWith(`${chunk}.`) && name.endsWith('.js'));
  assert.ok(file, `no ${chunk} in ${files.join(', ')}`);
  return file;
};

test('the hint stands first in the named chunks, in the compressed copies too, and in no other', async (context) => {
  const { errors, dist, files } = await build(context, 'main', 'list');
  assert.deepEqual(errors, []);
  for (const [chunk, hinted] of /** @type {const} */ ([
    ['main', true],
    ['list', true],
    ['pdf', false],
  ])) {
    const file = path.join(dist, fileOf(files, chunk));
    const text = fs.readFileSync(file, 'utf8');
    assert.equal(text.startsWith(COMPILE_HINT), hinted, chunk);
    assert.equal(text.split(COMPILE_HINT).length - 1, hinted ? 1 : 0, chunk);
    assert.equal(zlib.brotliDecompressSync(fs.readFileSync(`${file}.br`)).toString(), text, chunk);
  }
});

test('a file’s name follows the hint, so that no cache answers with the file before', async (context) => {
  const plain = await build(context);
  const hinted = await build(context, 'list');
  assert.notEqual(fileOf(hinted.files, 'list'), fileOf(plain.files, 'list'));
  assert.equal(fileOf(hinted.files, 'pdf'), fileOf(plain.files, 'pdf'));
});

test('a chunk that does not exist fails the build', async (context) => {
  const { errors } = await build(context, 'lists');
  assert.deepEqual(errors, ['No chunk is called lists: nothing to hint.']);
});
