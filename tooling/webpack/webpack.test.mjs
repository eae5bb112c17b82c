// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';
import webpack from 'webpack';
import { loadApiContract } from '../workspace/load.mjs';
import { withAccessNumbers } from './access-names.mjs';
import { declarationOf } from './declaration.mjs';
import { drawnPaths } from '../workspace/lists.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { constantKeys, definedPages, exportedNames } from './code.mjs';
import { remoteConfig } from './remote.mjs';
import { sharedNames, sharedPackages, sharedVersions, sharedWithHost } from './shared.mjs';

const declaring = (/** @type {any} */ access) => ({ name: 'mf-x', pages: [{ path: '/x', access }] });

for (const [access, expected] of /** @type {const} */ ([
  [undefined, undefined],
  [{ anyOf: ['contracts', 4] }, { anyOf: [2, 4] }],
  [
    { allOf: ['users'], types: ['admin', 'master'] },
    { allOf: [24], types: [1, 4] },
  ],
  [{ types: ['customer'] }, { types: [2] }],
  [{ flag: 'access_invoices' }, { flag: 'access_invoices' }],
])) {
  test(`${JSON.stringify(access)} is released as ${JSON.stringify(expected)}`, async () => {
    const { pages } = withAccessNumbers(declaring(access), await loadApiContract());
    assert.deepEqual(pages[0]?.access, expected);
  });
}

test('an area names its own access codes as it names the platform’s', async () => {
  const visits = { code: 101, name: 'visits', label: 'Visitas' };
  const declaration = /** @type {any} */ ({
    ...declaring({ anyOf: ['visits', 'orders'] }),
    codes: [{ ...visits, parent: 'orders', types: ['customer'], grantedBy: ['admin', 'master'] }],
  });
  const { pages, codes } = withAccessNumbers(declaration, await loadApiContract());
  assert.deepEqual(pages[0].access, { anyOf: [101, 9] });
  assert.deepEqual(codes, [{ ...visits, parent: 9, types: [2], grantedBy: [1, 4] }]);
});

test('the build refuses an access code that another area of the workspace declares', async (context) => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-codes-'));
  context.after(() => fs.rmSync(root, { recursive: true, force: true }));
  const [first = '', second = ''] = ['mf-a', 'mf-b'].map((name) => {
    const dir = path.join(root, name);
    fs.mkdirSync(dir);
    const codes = [{ code: 101, name: 'visits', label: 'x', parent: null, types: [2], grantedBy: [] }];
    fs.writeFileSync(path.join(dir, 'package.json'), '{}');
    fs.writeFileSync(path.join(dir, 'remote.json'), JSON.stringify({ name, codes }));
    return dir;
  });
  const sentence =
    "mf-a/remote.json: the access code 101 'visits' has the number of 101 'visits', which mf-b declares.";
  await assert.rejects(declarationOf(first, root), { message: sentence });
  fs.rmSync(second, { recursive: true });
  assert.equal((await declarationOf(first, root)).codes[0].code, 101);
});

/** An area with these pages and these declarations of lists. */
function areaWithLists(
  /** @type {import('node:test').TestContext} */ context,
  /** @type {object[]} */ pages,
  /** @type {string} */ lists,
) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-lists-'));
  context.after(() => fs.rmSync(root, { recursive: true, force: true }));
  const dir = path.join(root, 'mf-a');
  fs.mkdirSync(path.join(dir, 'wire/rules'), { recursive: true });
  fs.writeFileSync(path.join(dir, 'package.json'), '{}');
  fs.writeFileSync(path.join(dir, 'remote.json'), JSON.stringify({ name: 'mf-a', pages }));
  fs.writeFileSync(
    path.join(dir, 'wire/rules/visits.ts'),
    `import { declareList, variantOf, userList } from 'api-contract/rules';\n${lists}`,
  );
  return { dir, declared: async () => (await declarationOf(dir, root)).pages };
}
const VISITS = { path: '/admin/visits' };
const visitsAt = (/** @type {string} */ at, more = '') =>
  `variantOf(userList, { path: '${at}', routePart: 'visits', filters: ['name'], ${more} });`;

test('the page of a list has its first call, whether area or platform declares it', async (context) => {
  const list = `export const visitList = ${visitsAt('/admin/visits')}`;
  const { declared } = areaWithLists(
    context,
    [VISITS, { path: '/admin/user-list' }, { path: '/admin/x' }],
    list,
  );
  const users = { endpoint: 'users', source: 'portal', sort: { by: 'name', direction: 'ASC' } };
  assert.deepEqual(
    (await declared()).map((/** @type {{ first?: object }} */ { first }) => first),
    [
      { ...users, routePart: 'visits', filters: ['name'] },
      { ...users, filters: ['name', 'customer_name', 'type_id', 'status'] },
      undefined,
    ],
  );
});

for (const [what, pages, lists, message] of /** @type {const} */ ([
  [
    'a list whose address is no page',
    [{ path: '/admin/x' }],
    `export const visitList = ${visitsAt('/admin/visits', "title: 'Visitas'")}`,
    "mf-a/remote.json has no page /admin/visits, where its list 'Visitas' is.",
  ],
  [
    'two lists at one address',
    [VISITS],
    `export const a = ${visitsAt('/admin/visits', "title: 'A'")} export const b = ${visitsAt('/admin/visits', "title: 'B'")}`,
    "mf-a: the lists 'A' and 'B' are both at /admin/visits.",
  ],
  [
    'a page that names its list, as it was once',
    [{ ...VISITS, first: 'visitList' }],
    `export const visitList = ${visitsAt('/admin/visits')}`,
    "mf-a/remote.json, /admin/visits: 'first' is said no more, but `path` in the list's declaration.",
  ],
]))
  test(`the build refuses ${what}`, async (context) => {
    await assert.rejects(areaWithLists(context, [...pages], lists).declared(), { message });
  });

test('the addresses of lists that are drawn from their declarations are read from these', async (context) => {
  const drawn = `export const a = ${visitsAt('/admin/visits', 'page: { columns: [], rowKey: String }')}`;
  const other = `export const b = ${visitsAt('/admin/others')}`;
  const { dir } = areaWithLists(context, [], `${drawn}\n${other}`);
  assert.deepEqual(await drawnPaths(dir), ['/admin/visits']);
});

for (const [ofCompany, expected] of /** @type {const} */ ([
  [undefined, undefined],
  [true, true],
  [{ except: ['admin', 4] }, { except: [1, 4] }],
])) {
  test(`of company ${JSON.stringify(ofCompany)} is released as ${JSON.stringify(expected)}`, async () => {
    const page = /** @type {any} */ ({ path: '/x', ofCompany });
    const { pages } = withAccessNumbers({ name: 'mf-x', pages: [page] }, await loadApiContract());
    assert.deepEqual(pages[0]?.ofCompany, expected);
  });
}

test('pages of company data say so', () => {
  const areas = ['mf-contracts', 'mf-documents', 'mf-finance', 'mf-orders', 'mf-telemetry'];
  const silent = areas.flatMap((name) => {
    const { pages } = JSON.parse(fs.readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8'));
    return (
      pages
        // What only staff see is of no company.
        .filter((/** @type {any} */ page) => !page.ofCompany && !page.access?.types)
        .map((/** @type {any} */ page) => page.path)
    );
  });
  assert.deepEqual(silent, []);
});

for (const [access, sentence] of /** @type {const} */ ([
  [
    { anyOf: ['money'] },
    /^mf-x\/remote\.json, pages\[0\]: there is no access code 'money'; there are contracts, /,
  ],
  [{ anyOf: ['toString'] }, /there is no access code 'toString'/],
  [
    { types: ['contracts'] },
    /there is no user type 'contracts'; there are admin, customer, staff, master\.$/,
  ],
])) {
  test(`${JSON.stringify(access)} fails the build`, async () => {
    const contract = await loadApiContract();
    assert.throws(() => withAccessNumbers(declaring(access), contract), { message: sentence });
  });
}

/** A source file that is gone after the test. */
function source(/** @type {import('node:test').TestContext} */ context, /** @type {string} */ text) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-code-'));
  context.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  fs.writeFileSync(path.join(dir, 'file.tsx'), text);
  return path.join(dir, 'file.tsx');
}

for (const [text, expected] of /** @type {const} */ ([
  ["defineRemote({ name: 'x', pages: { '/a': A, '/b/:id': lazy(load) } })", ['/a', '/b/:id']],
  ["const pages = { '/a': A };\nexport const { mount } = defineRemote({ name: 'x', pages });", ['/a']],
  ["const all = { '/a': A } as const;\ndefineRemote({ pages: all })", ['/a']],
  ['defineRemote({ pages: {} })', []],
  ["definePlainRemote({ name: 'x', pages: { '/a': drawA } })", ['/a']],
  ["defineRemote({ pages: { ...pagesOf(lists), '/a': A } })", ['/drawn', '/a']],
  ["defineRemote({ pages: { ...more, '/a': A } })", null],
  ['defineRemote({ pages: makePages() })', null],
  ['defineRemote(options)', null],
  ['nothing()', null],
])) {
  test(`the pages of ${JSON.stringify(text)} are ${JSON.stringify(expected)}`, (context) => {
    assert.deepEqual(definedPages(source(context, text), ['/drawn']), expected);
  });
}

for (const [text, expected] of /** @type {const} */ ([
  ["export { A, type B, c as D } from './a';", ['A', 'B', 'D']],
  ['export function A() {}\nexport class B {}\nexport default function C() {}', ['A', 'B', 'default']],
  [
    'const a = 1;\nexport const { mount, unmount: end } = it;\nexport default a;',
    ['mount', 'end', 'default'],
  ],
  ["export * from './a';", null],
])) {
  test(`${JSON.stringify(text)} exports ${JSON.stringify(expected)}`, (context) => {
    assert.deepEqual(exportedNames(source(context, text)), expected);
  });
}

test('the host’s end of the share scope offers what areas leave out of their builds', () => {
  const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, 'host/src', file), 'utf8');
  const libraries = read('remotes/federation.ts').matchAll(/^\s+'?([\w@/.-]+)'?: (?:live|onDemand)\(/gm);
  // The start of the portal hands in the host's own modules.
  const own = read('shell/start.tsx').matchAll(/'(host\/\w+)':/g);
  const offered = [...libraries, ...own].map(([, name]) => name);
  assert.deepEqual(offered.sort(), sharedNames().sort());
});

test('the pages of the host can be read without running it', () => {
  const pages = constantKeys(path.join(ROOT, 'host/src/shell/host-pages.tsx'), 'PAGES');
  assert.ok(pages?.includes('/admin'));
});

/**
 * Builds an area of one file for production; answers its `dist`.
 * @param {import('node:test').TestContext} context
 * @param {string} text
 */
async function buildArea(context, text) {
  const cache = path.join(ROOT, 'host/node_modules/.cache');
  fs.mkdirSync(cache, { recursive: true });
  const dir = fs.mkdtempSync(path.join(cache, 'area-'));
  context.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  const declaration = {
    name: 'mf-x',
    version: '1.0.0',
    requiresHost: '^0.1.0',
    pages: [],
    menu: [],
    slots: [],
  };
  fs.writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(declaration));
  fs.writeFileSync(path.join(dir, 'package.json'), '{"name":"mf-x","version":"1.0.0"}');
  fs.writeFileSync(path.join(dir, 'area.tsx'), text);
  const config = await remoteConfig(
    dir,
    { './area': './area.tsx' },
    { devPort: 0 },
  )(undefined, { mode: 'production' });
  await new Promise((resolve, reject) => {
    webpack({ ...config, cache: false }, (error, result) => {
      if (error || result?.hasErrors()) reject(error ?? new Error(result?.toString('errors-only')));
      else resolve(undefined);
    });
  });
  return path.join(dir, 'dist');
}

test('a build says which shared packages it has a copy of', async (context) => {
  // `react` comes from the host; `react-dom/server` is not shared, so all of it is in the build.
  const dist = await buildArea(
    context,
    `import { version } from 'react';\nexport { renderToString } from 'react-dom/server';\nexport { version };\n`,
  );
  const { bundled } = JSON.parse(fs.readFileSync(path.join(dist, 'code.json'), 'utf8'));
  assert.deepEqual(bundled, ['react-dom']);
});

test('a build says what each exposed module waits for, and not what its lazy parts take', async (context) => {
  const dist = await buildArea(
    context,
    `import { RecordHeader } from 'shared-ui/content';
export const show = () => [RecordHeader, import('shared-ui/pdf')];\n`,
  );
  const { needs } = JSON.parse(fs.readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8'));
  assert.deepEqual(needs, { './area': ['shared-ui/content'] });
});

test('an entry carries no federation runtime, and refuses a host that gives none', async (context) => {
  const dist = await buildArea(context, `export { version } from 'react';\n`);
  const entry = fs.readdirSync(dist).find((file) => /^remoteEntry\..*\.js$/.test(file)) ?? '';
  const compressed = fs.statSync(path.join(dist, `${entry}.br`)).size;
  assert.ok(compressed < 2000, `${compressed} bytes; with the loader 2,350, with the runtime too 6,800`);

  const script = new vm.Script(fs.readFileSync(path.join(dist, entry), 'utf8'));
  const page = (/** @type {object} */ host) => {
    const global = { URL, document: { currentScript: { src: 'http://x/mf-x/entry.js?r=1' } }, ...host };
    return vm.createContext({ ...global, self: global });
  };
  assert.throws(() => script.runInContext(page({})), /built for a newer portal/);

  /** @type {string[]} */
  const begun = [];
  /** @type {unknown[][]} */
  const loaded = [];
  const portalAreaRuntime = {
    runtime: {},
    bundlerRuntime: {
      init: (/** @type {any} */ { webpackRequire }) => {
        begun.push(webpackRequire.federation.initOptions.name);
        webpackRequire.l(`${webpackRequire.p}1.js`, null, 'chunk-1', 1);
      },
    },
    load: (/** @type {unknown[]} */ ...call) => loaded.push(call),
  };
  script.runInContext(page({ portalAreaRuntime }));
  assert.deepEqual(begun, ['mf-x']);
  assert.deepEqual(loaded, [['http://x/mf-x/1.js', null, 'mf-x:chunk-1', 1]]);
  assert.equal(Object.keys(portalAreaRuntime).length, 3, 'what the host gives is every area’s');
});

test('the version of each shared module is the installed one', () => {
  const versions = sharedVersions();
  assert.deepEqual(Object.keys(versions), sharedNames());
  for (const version of Object.values(versions)) assert.match(version, /^\d+\.\d+\.\d+/);
});

test('an area with its own React takes two modules of the host, and may carry no copy of the house', () => {
  assert.deepEqual(Object.keys(sharedWithHost({ react: 'own' })), ['host/auth', 'host/portal']);
  assert.deepEqual(sharedPackages({ react: 'own' }), ['host', 'shared-ui']);
  assert.ok(sharedPackages().includes('react'));
  const own = Object.keys(sharedWithHost({ sharedUi: 'own' }));
  assert.ok(own.includes('styled-components') && own.includes('host/list'));
  assert.deepEqual(
    own.filter((name) => name.startsWith('shared-ui')),
    [],
  );
  assert.ok(!sharedPackages({ sharedUi: 'own' }).includes('shared-ui'));
});
