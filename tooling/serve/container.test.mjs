// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PNPM } from '../start/install.mjs';
import { ROOT } from '../workspace/packages.cjs';

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

test('what it copies is there: in the context, or made by a stage before', () => {
  const stages = after('FROM').map((from) => / AS (\S+)$/.exec(from)?.[1]);
  for (const copy of after('COPY')) {
    const words = copy.split(' ');
    const options = words.filter((word) => word.startsWith('--'));
    const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
    const stage = options.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    if (stage) assert.ok(stages.includes(stage), copy);
    else for (const source of sources) assert.ok(fs.existsSync(path.join(ROOT, source)), copy);
  }
});

test('no source of the server or of the pages is left out of the context', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  // Of Docker's patterns those that stand here: **/ is any folder, * is within a name.
  const patterns = ignored.map((one) => {
    const [, deep = '', name = ''] = /^(\*\*\/)?(.+)$/.exec(one) ?? [];
    const text = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return new RegExp(`^${deep && '(?:.*/)?'}${text}(?:/|$)`);
  });
  const files = execFileSync(
    'git',
    ['ls-files', 'api', 'api-contract', 'host', 'shared-ui', 'mf-*', 'deploy'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const left = files
    .trim()
    .split('\n')
    .filter((file) => patterns.some((pattern) => pattern.test(file)));
  assert.deepEqual(
    left.filter((file) => !/\.(test\.\w+|stories\.tsx)$/.test(file)),
    [],
  );
});

// Docker reads no .containerignore, Podman both.
test('no secret, build or package of this machine goes into it', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const one of ['.git', '**/node_modules', '**/dist*', '**/.env', '**/.env.*', 'data'])
    assert.ok(ignored.includes(one), one);
});
