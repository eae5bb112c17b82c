// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { loadApiContract } from '../workspace/load.mjs';
import { gate } from '../release/gate/gate.mjs';
import { remotes, ROOT } from '../workspace/packages.cjs';
import { definedPages } from '../webpack/code.mjs';
import { createArea } from './area.mjs';
import { copyWorkspace, install } from './workspace.fixture.mjs';

const { ACCESS, FIRST_AREA_CODE } = await loadApiContract();
const NAME = 'mf-made-here';
/** An area with an access code of its own; the other one takes a code of the portal. */
const OWN = 'mf-field-calls';
/** The existing areas. */
const AREAS = remotes();

/** A copy of the workspace. @type {string} */
let root;
before(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-new-'));
  // PostgreSQL runs as another account than root, and looks for its programs in it.
  fs.chmodSync(root, 0o755);
  copyWorkspace(root);
});
after(() => fs.rmSync(root, { recursive: true, force: true }));

const make = (/** @type {object} */ wish = {}) =>
  createArea({ name: NAME, title: 'Feito aqui', group: 'Pedidos', code: 'orders', ...wish }, root);

/** Runs a tool of the copy; shows its output when it fails. */
function passes(/** @type {string} */ tool, /** @type {string[]} */ args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, tool), ...args], {
    cwd,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${tool}: ${stdout}${stderr}`);
}

const WEBPACK = 'tooling/node_modules/webpack-cli/bin/cli.js';
const JEST = 'node_modules/jest/bin/jest.js';

test('new areas pass types, format, lint, their tests, the builds and the gate without changes', async (context) => {
  const { dir, address, port } = await make();
  context.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  const own = await createArea({ name: OWN }, root);
  context.after(() => fs.rmSync(own.dir, { recursive: true, force: true }));
  install(root);
  // Types and tests of one with a code of its own: sdk/sdk.test.mjs.
  passes('tooling/test/types.mjs', [NAME]);
  passes('node_modules/prettier/bin/prettier.cjs', ['--check', NAME, OWN]);
  passes('node_modules/eslint/bin/eslint.js', ['--max-warnings', '0', NAME, OWN]);
  // Jest keeps what it compiled by the files' places, which nobody has again: it goes with the copy.
  const cache = ['--runInBand', '--cacheDirectory', path.join(root, 'node_modules/.cache/jest')];
  const report = path.join(root, 'node_modules/.cache/tests.json');
  const projects = [NAME, `${NAME}/server`];
  passes(JEST, [...cache, '--json', '--outputFile', report, '--selectProjects', ...projects]);
  // Jest says nothing of a project without a test when others have some.
  const tested = JSON.parse(fs.readFileSync(report, 'utf8')).testResults.map(
    (/** @type {any} */ one) => one.name,
  );
  for (const folder of [`${NAME}/src`, `${NAME}/server`])
    assert.ok(
      tested.some((/** @type {string} */ file) => file.startsWith(path.join(root, folder, '/'))),
      folder,
    );
  // The platform's own matrix asks for the calls of a code that it does not know.
  const matrix = ['--testPathPatterns', 'platform/access.test', '-t', 'field_calls'];
  passes(JEST, [...cache, '--selectProjects', 'api', ...matrix]);
  passes('api/build.mjs', []);
  assert.ok(fs.existsSync(path.join(root, 'api/dist/migrations/made_here/0000_first.sql')));
  assert.ok(fs.readFileSync(path.join(root, 'api/dist/server.js'), 'utf8').includes('/api/made_here_notes'));
  passes(WEBPACK, ['--mode', 'production'], dir);

  const dist = path.join(dir, 'dist');
  const entry = fs.readdirSync(dist).find((file) => /^remoteEntry\..*\.js$/.test(file)) ?? '';
  const loader = fs.readFileSync(path.join(dist, entry), 'utf8');
  assert.ok(
    loader.includes('portalAreaRuntime.load('),
    'its chunks are loaded by the host, which puts hashes on them',
  );
  const release = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  const access = { anyOf: [ACCESS.orders] };
  assert.deepEqual(
    release.pages.map((/** @type {any} */ page) => [page.path, page.title, page.access]),
    [
      [address, 'Feito aqui', access],
      [`${address}-new`, 'Nova Anotação', access],
    ],
  );
  assert.deepEqual([release.menu[0].group, release.menu[0].path], ['Pedidos', address]);
  const ports = AREAS.map((name) => fs.readFileSync(path.join(ROOT, name, 'webpack.config.mjs'), 'utf8'));
  assert.ok(!ports.some((text) => text.includes(String(port))));
  const others = AREAS.map((name) => {
    const declaration = JSON.parse(fs.readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8'));
    return [name, { declaration }];
  });
  const refuse = await gate(NAME, dist);
  refuse(/** @type {any} */ ({ remotes: Object.fromEntries(others) }), '');
});

test('an area declares a code of its own, with the next free number, and asks for nothing else', async (context) => {
  const first = await make({ name: 'mf-first', code: 'visits', path: '/admin/first' });
  context.after(() => fs.rmSync(first.dir, { recursive: true, force: true }));
  const second = await createArea({ name: OWN }, root);
  context.after(() => fs.rmSync(second.dir, { recursive: true, force: true }));
  assert.deepEqual([first.own?.code, second.own?.code], [FIRST_AREA_CODE, FIRST_AREA_CODE + 1]);
  const { codes, pages, menu, slots } = JSON.parse(
    fs.readFileSync(path.join(second.dir, 'remote.json'), 'utf8'),
  );
  assert.deepEqual([codes.length, codes[0].name, codes[0].label], [1, 'fieldCalls', 'Field calls']);
  assert.deepEqual([pages[0].title, pages[0].access], ['Field calls', { anyOf: ['fieldCalls'] }]);
  assert.deepEqual([menu[0].group, slots[0].component], [null, 'LatestNotes']);
  await assert.rejects(
    make({ name: 'mf-third', code: 'visits' }),
    /The access code 'visits' is mf-first's\./,
  );
});

test('an area without pages declares and defines none, and has no server part', async () => {
  const { dir } = await make({ name: 'mf-empty', empty: true });
  const declaration = JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  assert.deepEqual([declaration.pages, declaration.menu], [[], []]);
  assert.deepEqual(definedPages(path.join(dir, 'src/area.tsx')), []);
  assert.deepEqual(fs.readdirSync(dir).sort(), [
    'jest.config.cjs',
    'package.json',
    'remote.json',
    'src',
    'tsconfig.json',
    'webpack.config.mjs',
  ]);
  assert.deepEqual(fs.readdirSync(path.join(dir, 'src')).sort(), ['area.test.tsx', 'area.tsx']);
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
  assert.equal(dependencies, undefined);
});

for (const [what, wish, sentence] of /** @type {const} */ ([
  ['a name that is none', { name: 'mf-Orders' }, /'mf-Orders' is no name for an area/],
  ['a name that no schema can have', { name: 'mf-order' }, /cannot be in a schema 'order'/],
  ['a name that is taken', { name: AREAS[0] }, /is there already/],
  ['no title', { title: ' ' }, /needs the title of its first page/],
  ['a code whose name is none', { code: 'Money' }, /'Money' is no name for an access code/],
  [
    'an address of another area',
    { path: '/admin/contract-list' },
    /meets \/admin\/contract-list of mf-contracts/,
  ],
  [
    'an address whose form meets another',
    { path: '/admin/document' },
    /meets \/admin\/document-new of mf-documents/,
  ],
  ['an address outside the portal', { path: '/login' }, /is no address for an area's first page/],
])) {
  test(`${what} is refused, and nothing is created`, async () => {
    const before_ = fs.readdirSync(root);
    await assert.rejects(make(wish), sentence);
    assert.deepEqual(fs.readdirSync(root), before_);
  });
}
