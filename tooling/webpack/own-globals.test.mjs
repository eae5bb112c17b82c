// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import webpack from 'webpack';
import { OwnGlobalsPlugin } from './own-globals.mjs';

/** Everything that a module may write, each as a call of the name after it. */
const WRITTEN = `
setTimeout('setTimeout'); window.setInterval('setInterval'); self.clearTimeout('clearTimeout');
globalThis.requestAnimationFrame('requestAnimationFrame');
addEventListener('addEventListener'); window.removeEventListener('removeEventListener');
document.addEventListener('document.addEventListener'); window.document.createElement('document.createElement');
document.body.addEventListener('document.body.addEventListener');
document.documentElement.removeEventListener('document.documentElement.removeEventListener');
new CSSStyleSheet('CSSStyleSheet');
const later = setTimeout; later('setTimeout');
`;
const NAMES = [...WRITTEN.matchAll(/'([\w.]+)'/g)].map(([, name]) => name);

/** A folder of these files, gone after the test. */
function folder(/** @type {import('node:test').TestContext} */ context, /** @type {object} */ files) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-own-'));
  context.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  }
  return dir;
}

/** The script of an area in `dir`, as a release has it. @returns {Promise<string>} */
async function build(/** @type {string} */ dir) {
  await new Promise((done, fail) => {
    webpack(
      {
        context: dir,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: './src/main.js',
        output: { path: path.join(dir, 'dist'), filename: 'main.js', publicPath: '/remotes/mf-x/aaaaaa/' },
        plugins: [new OwnGlobalsPlugin(dir)],
      },
      (error, stats) => (error || stats?.hasErrors() ? fail(error ?? stats?.toString()) : done(undefined)),
    );
  });
  return fs.readFileSync(path.join(dir, 'dist/main.js'), 'utf8');
}

/** An object that notes by which of these dotted names it was called. */
function noting(/** @type {string[]} */ called) {
  const make = (/** @type {string} */ name) =>
    /** @type {any} */ (
      new Proxy(function () {}, {
        get: (_target, key) => make(`${name}${name && '.'}${String(key)}`),
        apply: () => called.push(name),
        construct: () => [called.push(name)],
      })
    );
  return make('');
}

/** Runs it in a page; what it called of the page and of its ledger, and for whom it asked for that. */
function run(/** @type {string} */ script, { ledger = true } = {}) {
  /** @type {{ page: string[], own: string[], asked: string[] }} */
  const found = { page: [], own: [], asked: [] };
  const page = noting(found.page);
  const own = noting(found.own);
  const scope = {
    ...Object.fromEntries(
      NAMES.filter((name) => !name?.includes('.')).map((name) => [name, page[name ?? '']]),
    ),
    document: page.document,
    ...(ledger && {
      portalLedger: (/** @type {string} */ base) => {
        found.asked.push(base);
        return { window: own, document: own.document };
      },
    }),
  };
  const window = Object.assign(vm.createContext(scope), { self: scope, window: scope });
  vm.runInContext(script, window);
  return found;
}

test('an area’s own modules use its ledger, in whichever way they write it', async (context) => {
  const dir = folder(context, { 'src/main.js': "import './other.js';", 'src/other.js': WRITTEN });
  const { page, own, asked } = run(await build(dir));
  assert.deepEqual(page, []);
  assert.deepEqual(own, NAMES);
  assert.deepEqual(asked, ['/remotes/mf-x/aaaaaa/']);
});

test('packages and what is beside the area use the page', async (context) => {
  const dir = folder(context, {
    'area/src/main.js': "import 'library'; import '../../rules/index.js';",
    'area/node_modules/library/index.js': WRITTEN,
    'rules/index.js': WRITTEN,
  });
  const script = await build(path.join(dir, 'area'));
  assert.deepEqual(run(script), { page: [...NAMES, ...NAMES], own: [], asked: [] });
  assert.doesNotMatch(script, /portalLedger/);
});

test('a name that the module itself declares is its own', async (context) => {
  const main = `const setTimeout = (f) => f();
    export const wait = (window) => window.setInterval(setTimeout(() => 1));
    globalThis.document.title = String(wait({ setInterval: (n) => n }));`;
  assert.doesNotMatch(await build(folder(context, { 'src/main.js': main })), /portalLedger/);
});

test('a host without ledgers leaves an area the page’s own', async (context) => {
  const dir = folder(context, { 'src/main.js': WRITTEN });
  const { page, own } = run(await build(dir), { ledger: false });
  assert.deepEqual([page, own], [NAMES, []]);
});
