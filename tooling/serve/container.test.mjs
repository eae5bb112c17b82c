// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../release/env.mjs';
import { PNPM } from '../start/install.mjs';

const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const lines = read('Containerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n');
const after = (/** @type {string} */ word) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

test('the image starts the server as its first process, without the demo', () => {
  const [command = '[]'] = after('CMD').filter((line) => line.includes('main.js'));
  assert.deepEqual(JSON.parse(command), ['node', 'api/dist/main.js']);
  assert.match(read('api/build.mjs'), /\bmain: /);
});

test('it is built with the pnpm of the project, from its lockfile', () => {
  const used = lines.join('\n').match(/pnpm@[\d.]+/g) ?? [];
  assert.ok(used.length > 0 && used.every((one) => one === PNPM), used.join());
  assert.match(lines.join('\n'), /--frozen-lockfile/);
});

test('it runs as nobody in particular, and writes into its volume only', () => {
  assert.deepEqual(after('USER'), ['1000:1000']);
  assert.deepEqual(after('VOLUME'), ['/data']);
  assert.match(after('ENV').join(), /DATA_DIR=\/data/);
});

test('its health check asks an address that the api has', () => {
  const [, address = ''] =
    /127\.0\.0\.1:\$\{process\.env\.PORT\}([\w/]+)/.exec(after('HEALTHCHECK').join()) ?? [];
  assert.ok(read('api/src/platform/health.ts').includes(`'${address}'`), address);
});

// Docker reads no .containerignore, Podman both.
test('no secret, build or package of this machine goes into it', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const one of ['.git', '**/node_modules', '**/dist*', '**/.env', '**/.env.*', 'data'])
    assert.ok(ignored.includes(one), one);
});
