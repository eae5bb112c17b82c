// @ts-check
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { declarationOf, temporaryFolder, writeBuild } from './build.fixture.mjs';
import { gate } from './gate.mjs';
import { readRegistry } from '../live/registry-file.mjs';
import { publish } from '../live/change.mjs';

const PLATFORM = {
  host: {
    version: '0.1.4',
    pages: ['/admin', '/admin/profile'],
    shared: { react: '19.3.1', 'shared-ui': '0.3.0' },
  },
  api: '0.1.0',
};
const react = { name: 'react', version: '19.3.1', singleton: true, requiredVersion: '^19.3.1' };
const good = declarationOf('mf-x');
const [page, menu, slot] = [good.pages[0], good.menu[0], good.slots[0]];
const visits = { code: 102, name: 'visits', label: 'Visitas', parent: 9, types: [2], grantedBy: [1, 4] };
const at = (/** @type {string} */ address) => ({ pages: [{ ...page, path: address }], menu: [] });

/**
 * One row for each bad build: its fault, how to make it, and the message. docs/releases.md has the same table.
 * @type {[string, object, Parameters<typeof writeBuild>[2] | undefined, string][]}
 */
const BAD = [
  [
    'an order that is text',
    { menu: [{ ...menu, order: '50' }] },
    undefined,
    'mf-x/remote.json, menu.0.order: Invalid input: expected number, received string.',
  ],
  [
    'no slots',
    { slots: undefined },
    undefined,
    'mf-x/remote.json, slots: Invalid input: expected array, received undefined.',
  ],
  [
    'an access rule nobody knows',
    { pages: [{ ...page, access: { noneOf: [1] } }] },
    undefined,
    'mf-x/remote.json, pages.0.access: Invalid input.',
  ],
  [
    'an access code below those of areas',
    { codes: [{ ...visits, code: 99 }] },
    undefined,
    'mf-x/remote.json, codes.0.code: Too small: expected number to be >=100.',
  ],
  [
    'the number of an access code of another area',
    { codes: [{ ...visits, code: 101 }] },
    undefined,
    "mf-x/remote.json: the access code 101 'visits' has the number of 101 'calls', which mf-other declares.",
  ],
  [
    'the name of an access code of another area',
    { codes: [{ ...visits, name: 'calls' }] },
    undefined,
    "mf-x/remote.json: the access code 102 'calls' has the name of 101 'calls', which mf-other declares.",
  ],
  [
    'the number of an access code of a canary',
    { codes: [{ ...visits, code: 150 }] },
    undefined,
    "mf-x/remote.json: the access code 150 'visits' has the number of 150 'trials', which mf-canary declares.",
  ],
  [
    'the name of an access code of the platform',
    { codes: [{ ...visits, name: 'orders' }] },
    undefined,
    "mf-x/remote.json: the access code 102 'orders' has the name of 9 'orders', which the platform declares.",
  ],
  [
    'an access code twice',
    { codes: [visits, { ...visits, name: 'more' }] },
    undefined,
    "mf-x/remote.json: the access code 102 'more' has the number of 102 'visits', which mf-x declares.",
  ],
  [
    'an access code in a group nobody knows',
    { codes: [{ ...visits, parent: 101 }] },
    undefined,
    "mf-x/remote.json: the access code 102 'visits' is in the group 101, which is no code of the platform and none before it.",
  ],
  [
    'another name',
    { name: 'mf-z' },
    undefined,
    "mf-x/remote.json: its name is mf-z; it must be the folder's, mf-x.",
  ],
  [
    'the name of another area',
    { name: 'mf-other' },
    undefined,
    "mf-x/remote.json: its name is mf-other, which is another area; it must be the folder's, mf-x.",
  ],
  [
    'a newer host required',
    { requiresHost: '^0.2.0' },
    undefined,
    "mf-x requires host ^0.2.0, and this portal's host is 0.1.4.",
  ],
  [
    'a newer api required',
    { requiresApi: '>=1' },
    undefined,
    "mf-x requires api >=1, and this portal's api is 0.1.0.",
  ],
  [
    'a requirement nobody can read',
    { requiresHost: 'latest' },
    undefined,
    "mf-x requires host 'latest', which is no version range.",
  ],
  [
    'a page that defineRemote lacks',
    {},
    { code: { pages: [] } },
    'mf-x/remote.json declares /admin/mf-x, and defineRemote has no such page.',
  ],
  [
    'a page that is not declared',
    {},
    { code: { pages: ['/admin/mf-x', '/admin/more'] } },
    'mf-x: defineRemote has the page /admin/more, and remote.json does not declare it.',
  ],
  [
    'pages that are not written out',
    {},
    { code: { pages: null } },
    'mf-x/src/area.tsx: the pages given to defineRemote must be written out there, address by address.',
  ],
  [
    'a page that says nothing about access',
    { pages: [{ path: page?.path, title: page?.title }] },
    undefined,
    'mf-x/remote.json: /admin/mf-x does not say who may open it: codes, types, or "access": "session" for everybody who is logged in.',
  ],
  [
    'a slot of a module that is not exposed',
    {},
    { exposes: ['./area'] },
    'mf-x/remote.json: the slot at home:contracts needs ./home, which webpack.config.mjs does not expose.',
  ],
  [
    'a slot of a component that does not exist',
    { slots: [{ ...slot, component: 'Missing' }] },
    undefined,
    'mf-x/remote.json: the slot at home:contracts needs Missing of ./home, which exports Widget.',
  ],
  [
    'a menu entry that leads elsewhere',
    { menu: [{ ...menu, path: '/admin/elsewhere' }] },
    undefined,
    "mf-x/remote.json: the menu entry 'Uma página' leads to /admin/elsewhere, which is no page of mf-x.",
  ],
  [
    'a page of the host',
    at('/admin/profile'),
    undefined,
    "mf-x/remote.json: /admin/profile would take the host's page /admin/profile.",
  ],
  [
    'a pattern that takes the host’s pages',
    at('/admin/:x'),
    undefined,
    "mf-x/remote.json: /admin/:x would take the host's page /admin/profile.",
  ],
  [
    'an address outside the portal',
    at('/login'),
    undefined,
    "mf-x/remote.json: /login is no address an area may have (/login is the portal's).",
  ],
  [
    'a page of another area',
    at('/admin/mf-other'),
    undefined,
    'mf-x/remote.json: /admin/mf-other meets /admin/mf-other of mf-other.',
  ],
  [
    'a pattern that takes another area’s pages',
    at('/admin/orders/:id'),
    undefined,
    'mf-x/remote.json: /admin/orders/:id meets /admin/orders/new of mf-other.',
  ],
  [
    'two menu entries to one page',
    { menu: [menu, { ...menu, label: 'Outra' }] },
    undefined,
    'mf-x/remote.json: two menu entries lead to /admin/mf-x.',
  ],
  [
    'another React than the host’s',
    {},
    { shared: [{ ...react, version: '18.3.1', requiredVersion: '^18.3.1' }] },
    "mf-x was built with react ^18.3.1, and this portal's host has 19.3.1.",
  ],
  [
    'a shared module that the host lacks',
    {},
    { shared: [react, { name: 'shared-ui/globe' }] },
    'mf-x shares shared-ui/globe, which the host does not provide.',
  ],
  [
    'a shared module that is no singleton',
    {},
    { shared: [{ ...react, singleton: false }] },
    "mf-x shares react without 'singleton': there would be two of it on a page.",
  ],
  [
    'its own copy of what is shared',
    {},
    { code: { bundled: ['react-dom'] } },
    'mf-x carries its own copy of react-dom: import it as the host shares it (docs/area.md).',
  ],
  [
    'its own shared-ui without a day',
    {},
    { code: { sharedUi: '0.2.0' } },
    'mf-x carries shared-ui 0.2.0 of its own: remote.json must say until which day ("sharedUi": {"until": "2027-01-31"}).',
  ],
  [
    'its own shared-ui after its day',
    { sharedUi: { until: '2026-11-01' } },
    { code: { sharedUi: '0.2.0' } },
    'mf-x carries shared-ui 0.2.0 of its own, which its remote.json allows until 2026-11-01.',
  ],
  [
    'an older shared-ui than the one before',
    { sharedUi: { until: '9999-12-31' } },
    { code: { sharedUi: '0.1.9' } },
    "mf-x carries shared-ui 0.1.9 of its own, and this portal's host has 0.3.0: it may be 0.2.0 at the oldest.",
  ],
  [
    'a script that was changed after the build',
    {},
    { tampered: 'steal()' },
    'mf-x/dist/area.js does not have the hash that mf-manifest.json names: build it again.',
  ],
];

/** A releases folder in which `mf-other` is live, plus an unreadable entry. */
async function portalWithOther(/** @type {import('node:test').TestContext} */ context) {
  const root = temporaryFolder(context);
  const releases = path.join(root, 'releases');
  const other = declarationOf('mf-other');
  const codes = [{ ...visits, code: 101, name: 'calls' }];
  const trials = [{ ...visits, code: 150, name: 'trials' }];
  const canary = { remote: 'mf-canary', to: { percent: 1 }, use: { declaration: { codes: trials } } };
  const pages = [...other.pages, { path: '/admin/orders/new', title: 'Novo', access: 'session' }];
  await publish(releases, 'mf-other', writeBuild(path.join(root, 'other'), { ...other, pages, codes }));
  const file = path.join(releases, 'registry.json');
  const registry = JSON.parse(fs.readFileSync(file, 'utf8'));
  const remotes = { ...registry.remotes, 'mf-odd': null };
  fs.writeFileSync(file, JSON.stringify({ ...registry, remotes, rollouts: [canary] }));
  return { root, releases };
}

async function releaseOf(
  /** @type {string} */ releases,
  /** @type {string} */ dist,
  /** @type {string} */ name = 'mf-x',
) {
  return publish(releases, name, dist, { check: await gate(name, dist, PLATFORM) });
}

for (const [what, change, options, sentence] of BAD) {
  test(`refuses ${what}, and changes nothing`, async (context) => {
    const { root, releases } = await portalWithOther(context);
    const before = readRegistry(releases);
    const dist = writeBuild(path.join(root, 'dist'), { ...good, ...change }, options);
    await assert.rejects(releaseOf(releases, dist), { message: sentence });
    assert.deepEqual(readRegistry(releases), before);
    assert.equal(fs.existsSync(path.join(releases, 'mf-x')), false);
  });
}

test('accepts a good build, and its next version', async (context) => {
  const { root, releases } = await portalWithOther(context);
  const codes = [visits, { ...visits, code: 103, name: 'plans', parent: visits.code }];
  for (const version of ['1.0.0', '1.1.0']) {
    const dist = writeBuild(path.join(root, version), { ...good, version, codes });
    const released = await releaseOf(releases, dist);
    assert.equal(released.declaration.version, version);
    assert.deepEqual(readRegistry(releases)?.remotes['mf-x'], released);
  }
});

test('accepts the shared-ui before, until its day', async (context) => {
  const { root, releases } = await portalWithOther(context);
  const carrying = { ...good, sharedUi: { until: '9999-12-31' } };
  const dist = writeBuild(path.join(root, 'dist'), carrying, { code: { sharedUi: '0.2.4' } });
  assert.equal((await releaseOf(releases, dist)).declaration.name, 'mf-x');
});

const HEAVIER =
  'mf-x: ./area downloads 40 KB at once, and 8 KB in the live version; at most 13 KB goes live without --heavier.';

test('refuses a build that downloads much more than the live one, unless that is accepted', async (context) => {
  const { root, releases } = await portalWithOther(context);
  // Random text does not compress below three quarters of its length.
  const text = (/** @type {number} */ kb) => crypto.randomBytes(kb * 768 * 0.99).toString('base64');
  const dist = (/** @type {number} */ kb) =>
    writeBuild(path.join(root, String(kb)), good, { text: text(kb * 1.34) });
  for (const kb of [8, 12]) {
    const light = dist(kb);
    (await gate('mf-x', light, PLATFORM))(readRegistry(releases), releases);
    if (kb === 8) await releaseOf(releases, light);
  }
  const heavy = dist(40);
  await assert.rejects(releaseOf(releases, heavy), { message: HEAVIER });
  (await gate('mf-x', heavy, { ...PLATFORM, heavier: true }))(readRegistry(releases), releases);
});

test('refuses a folder that is not a build of this tooling', async (context) => {
  const { root, releases } = await portalWithOther(context);
  const dist = writeBuild(path.join(root, 'dist'), good);
  fs.rmSync(path.join(dist, 'code.json'));
  await assert.rejects(releaseOf(releases, dist), /mf-x has no code\.json in .*dist: it was not built with/);
});

test('the table of docs/releases.md has each of these sentences', () => {
  const text = fs.readFileSync(new URL('../../../docs/releases.md', import.meta.url), 'utf8');
  const rows = BAD.map(([what, , , sentence]) => ({ what, sentence }));
  for (const { what, sentence } of [...rows, { what: 'heavier', sentence: HEAVIER }])
    assert.ok(text.includes(sentence), `${what}: ${sentence}`);
});
