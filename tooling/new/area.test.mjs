// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { loadContract } from '../contract/load.mjs';
import { ROOT } from '../release/env.mjs';
import { gate } from '../release/gate.mjs';
import workspace from '../workspace/packages.cjs';
import { definedPages } from '../webpack/code.mjs';
import { createArea } from './area.mjs';

const { ACCESS } = await loadContract();
const NAME = 'mf-made-here';
/** The existing areas. */
const AREAS = workspace.remotes();

/** @type {string} */
let root;

/**
 * A workspace of links to this one, in which only the new area is a real folder. Nothing here changes, so other tests
 * that read the folders at the same time never see the new area.
 */
before(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-new-'));
  const shared = fs.readdirSync(ROOT).filter((name) => !['data', 'test-results', '.git'].includes(name));
  for (const name of shared) fs.symlinkSync(path.join(ROOT, name), path.join(root, name));
});
after(() => fs.rmSync(root, { recursive: true, force: true }));

const make = (/** @type {object} */ wish = {}) =>
  createArea({ name: NAME, title: 'Feito aqui', group: 'Pedidos', code: 'orders', ...wish }, root);

/** Links the dependencies of an area into the new one, as pnpm would. */
function linkDependencies(/** @type {string} */ dir) {
  const from = path.join(ROOT, AREAS[0] ?? '', 'node_modules');
  for (const name of fs.readdirSync(from).filter((entry) => !entry.startsWith('.'))) {
    fs.mkdirSync(path.join(dir, 'node_modules'), { recursive: true });
    fs.symlinkSync(path.join(from, name), path.join(dir, 'node_modules', name));
  }
}

/** Runs a tool of the workspace on the new area; shows its output when it fails. */
function passes(/** @type {string} */ tool, /** @type {string[]} */ args, /** @type {string} */ cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, tool), ...args], {
    cwd,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${tool}: ${stdout}${stderr}`);
}

const CHECKS = /** @type {const} */ ([
  ['types', 'node_modules/typescript/bin/tsc', ['--noEmit', '--incremental', 'false', '-p', '.']],
  ['format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '.']],
  ['tests', 'node_modules/jest/bin/jest.js', ['--config', 'jest.config.cjs']],
  ['alone', 'tooling/node_modules/webpack-cli/bin/cli.js', ['--mode', 'development', '--env', 'alone']],
  ['build', 'tooling/node_modules/webpack-cli/bin/cli.js', ['--mode', 'production']],
]);

test('a new area passes types, format, lint, its tests, the builds and the gate without changes', async (context) => {
  const before_ = fs.readdirSync(ROOT);
  const { dir, address, port } = await make();
  context.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  linkDependencies(dir);
  for (const [, tool, args] of CHECKS) passes(tool, [...args], dir);
  passes('node_modules/eslint/bin/eslint.js', ['--max-warnings', '0', NAME], root);

  const dist = path.join(dir, 'dist');
  const entry = fs.readdirSync(dist).find((file) => /^remoteEntry\..*\.js$/.test(file)) ?? '';
  const loader = fs.readFileSync(path.join(dist, entry), 'utf8');
  assert.ok(
    loader.includes('portalAreaRuntime.load('),
    'its chunks are loaded by the host, which puts hashes on them',
  );
  const release = JSON.parse(fs.readFileSync(path.join(dist, 'remote.json'), 'utf8'));
  assert.deepEqual(release.pages, [
    { path: address, title: 'Feito aqui', access: { anyOf: [ACCESS.orders] } },
  ]);
  assert.deepEqual([release.menu[0].group, release.menu[0].path], ['Pedidos', address]);
  const ports = AREAS.map((name) => fs.readFileSync(path.join(ROOT, name, 'webpack.config.mjs'), 'utf8'));
  assert.ok(!ports.some((text) => text.includes(String(port))));
  const others = AREAS.map((name) => {
    const declaration = JSON.parse(fs.readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8'));
    return [name, { declaration }];
  });
  const refuse = await gate(NAME, dist);
  refuse(/** @type {any} */ ({ remotes: Object.fromEntries(others) }), '');
  assert.deepEqual(fs.readdirSync(ROOT), before_);
});

test('an area without pages declares and defines none', async (context) => {
  const { dir } = await make({ empty: true });
  context.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  const declaration = JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  assert.deepEqual([declaration.pages, declaration.menu], [[], []]);
  assert.deepEqual(definedPages(path.join(dir, 'src/area.tsx')), []);
  assert.equal(fs.existsSync(path.join(dir, 'src/pages')), false);
});

for (const [what, wish, sentence] of /** @type {const} */ ([
  ['a name that is none', { name: 'mf-Orders' }, /'mf-Orders' is no name for an area/],
  ['a name that is taken', { name: AREAS[0] }, /is there already/],
  ['no title', { title: ' ' }, /needs the title of its first page/],
  ['a code nobody knows', { code: 'money' }, /There is no access code 'money'; there are contracts, /],
  [
    'an address of another area',
    { path: '/admin/contract-list' },
    /meets \/admin\/contract-list of mf-contracts/,
  ],
  ['an address outside the portal', { path: '/login' }, /is no address for an area's first page/],
])) {
  test(`${what} is refused, and nothing is created`, async () => {
    const before_ = fs.readdirSync(root);
    await assert.rejects(make(wish), sentence);
    assert.deepEqual(fs.readdirSync(root), before_);
  });
}
