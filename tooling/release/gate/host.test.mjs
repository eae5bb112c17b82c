// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sortBuilds } from '../../start/prepare.mjs';
import { declarationOf, temporaryFolder, writeBuild } from './build.fixture.mjs';
import { gate } from './gate.mjs';
import { writeHost } from './host.fixture.mjs';
import { listLines } from '../live/list.mjs';
import { liveReleases } from '../live/live.mjs';
import { prune } from '../live/prune.mjs';
import { readRegistry } from '../live/registry-file.mjs';
import { promote, publish, goTo, withdraw } from '../live/change.mjs';

/** A releases' folder, and how a host with this text is released into it. */
function setUp(/** @type {import('node:test').TestContext} */ t) {
  const folder = temporaryFolder(t);
  const dir = path.join(folder, 'releases');
  const build = (/** @type {string} */ text) => writeHost(path.join(folder, text), { text });
  return {
    folder,
    dir,
    build,
    publish: (
      /** @type {string} */ text,
      /** @type {import('../live/change.mjs').Audience | undefined} */ to = undefined,
    ) => publish(dir, 'host', build(text), { to }),
    live: () => readRegistry(dir)?.remotes.host?.base,
  };
}

test('the host is released, rolled back and forward, tried and promoted as an area is', async (t) => {
  const { dir, publish: release, live } = setUp(t);
  const one = await release('one');
  assert.match(one.base, /^\/remotes\/host\/[0-9a-f]{12}\/$/);
  assert.equal(one.version, `0.1.4+${one.base.split('/').at(-2)}`);
  assert.deepEqual(one.assets.exposes['./login.html'], ['assets/main.1.js']);
  const two = await release('two');
  assert.equal(live(), two.base);
  await goTo(dir, 'host', 'rollback');
  assert.equal(live(), one.base);
  await goTo(dir, 'host', 'forward');
  assert.equal(live(), two.base);
  const three = await release('three', { types: [1, 3, 4] });
  assert.equal(live(), two.base);
  assert.match(listLines(liveReleases(dir), 'host').join('\n'), /for staff since/);
  await promote(dir, 'host');
  assert.equal(live(), three.base);
  await release('four', { percent: 10 });
  const gone = await withdraw(dir, 'host');
  assert.deepEqual(readRegistry(dir)?.withdrawn, [gone?.base]);
});

test('the host cannot be taken off the portal', async (t) => {
  const { dir, publish: release, live } = setUp(t);
  const { base } = await release('one');
  assert.throws(
    () => withdraw(dir, 'host', { area: true }),
    /^Error: The host cannot be taken off the portal/,
  );
  assert.equal(live(), base);
});

test('a start releases a host that never was, and undoes no rollback', async (t) => {
  const { dir, build, publish: release } = setUp(t);
  const builds = [{ name: 'host', dist: build('two') }];
  assert.deepEqual(sortBuilds(dir, builds), { due: ['host'], different: [] });
  await release('one');
  await release('two');
  await goTo(dir, 'host', 'rollback');
  assert.deepEqual(sortBuilds(dir, builds), { due: [], different: ['host'] });
  assert.deepEqual(sortBuilds(dir, builds, { all: true }), { due: ['host'], different: [] });
});

test('an old host is pruned, a live one is not', async (t) => {
  const { dir, publish: release } = setUp(t);
  const one = await release('one');
  const two = await release('two');
  const later = new Date(Date.now() + 40 * 24 * 3600 * 1000);
  assert.deepEqual(await prune(dir, later), [one.base]);
  assert.deepEqual(fs.readdirSync(path.join(dir, 'host')), [two.base.split('/').at(-2)]);
});

/** Which host is refused beside a live mf-x, and with which sentence. */
for (const [what, host, sentence] of /** @type {const} */ ([
  [
    'of another version than an area requires',
    { version: '0.2.0' },
    "With this host (0.2.0) mf-x requires host ^0.1.0, and this portal's host is 0.2.0.",
  ],
  [
    'with a page of an area',
    { pages: ['/admin', '/admin/:x'] },
    "With this host (0.1.4) mf-x has the page /admin/mf-x, which would be the host's /admin/:x.",
  ],
  [
    'with another React than an area was built with',
    { shared: { react: '20.0.0' } },
    "With this host (0.1.4) mf-x was built with react ^19.3.1, and this portal's host has 20.0.0.",
  ],
])) {
  test(`a host ${what} is refused`, async (t) => {
    const { dir, folder } = setUp(t);
    await publish(dir, 'mf-x', writeBuild(path.join(folder, 'mf-x'), declarationOf('mf-x')));
    const dist = writeHost(path.join(folder, 'host'), /** @type {object} */ (host));
    const check = await gate('host', dist);
    assert.throws(() => check(readRegistry(dir), dir), { message: sentence });
    // It does not run in what is live either.
    await publish(dir, 'host', dist);
    check(readRegistry(dir), dir);
  });
}

test('a host without one of its files is refused', async (t) => {
  const { dir, folder } = setUp(t);
  const dist = writeHost(path.join(folder, 'host'));
  fs.rmSync(path.join(dist, 'assets/main.1.js'));
  const check = await gate('host', dist);
  assert.throws(() => check(readRegistry(dir), dir), {
    message: 'host/dist/index.html names assets/main.1.js, which is not there: build it again.',
  });
  fs.rmSync(path.join(dist, 'login.html'));
  await assert.rejects(gate('host', dist), /^Error: host has no login\.html in /);
});

test('an area is checked against the host that is live', async (t) => {
  const { dir, folder } = setUp(t);
  await publish(dir, 'host', writeHost(path.join(folder, 'host'), { version: '9.0.0' }));
  const check = await gate('mf-x', writeBuild(path.join(folder, 'mf-x'), declarationOf('mf-x')));
  assert.throws(() => check(readRegistry(dir), dir), {
    message: "mf-x requires host ^0.1.0, and this portal's host is 9.0.0.",
  });
});

const SOON = '/** @deprecated since 2026-11-01: use Bar. */\n';
const GAUGE = 'export declare function Gauge(props: { value: number }): null;\n';
const BAR = 'export declare function Bar(props: { value: number }): null;\n';

/** What a host may take away, and what it may not: its types before and now, its numbers, what mf-x imports. */
for (const [what, { before, now, numbers, imports, text }, told] of /** @type {const} */ ([
  [
    'takes away what was said to go, with the next number, and nobody has it',
    { before: SOON + GAUGE + BAR, now: BAR, numbers: ['0.2.0', '0.2.0'], imports: ['Bar'] },
    null,
  ],
  ['adds something', { before: BAR, now: GAUGE + BAR, numbers: ['0.1.4', '0.1.0'], imports: ['Bar'] }, null],
  [
    'changes what mf-x has, with the next number',
    { before: GAUGE, now: GAUGE.replace('number', '1'), numbers: ['0.2.0', '0.2.0'], imports: ['Gauge'] },
    null,
  ],
  [
    'takes something away with the same number, while it is in use and nothing was said',
    { before: GAUGE + BAR, now: BAR, numbers: ['0.1.5', '0.1.0'], imports: ['Gauge'] },
    "shared-ui Gauge is gone: shared-ui 0.1.0 must become 0.2.0; host 0.1.5 must become 0.2.0; '@deprecated since YYYY-MM-DD: …' did not stand at it in host 0.1.4; in use: mf-x (outside).",
  ],
  [
    "takes something away that is in use, by 'import *'",
    { before: SOON + GAUGE + BAR, now: BAR, numbers: ['0.2.0', '0.2.0'], imports: ['*'] },
    'shared-ui Gauge is gone: in use: mf-x (outside).',
  ],
  [
    'takes something away of which no day was said',
    {
      before: `/** @deprecated use Bar. */\n${GAUGE}${BAR}`,
      now: BAR,
      numbers: ['0.2.0', '0.2.0'],
      imports: [],
    },
    "shared-ui Gauge is gone: '@deprecated since YYYY-MM-DD: …' did not stand at it in host 0.1.4.",
  ],
  [
    'takes a property away that stands in the scripts of mf-x',
    {
      before: GAUGE.replace(
        'value',
        '\n/** @deprecated since 2026-11-01: it is drawn. */\ndrawn?: true; value',
      ),
      now: GAUGE,
      numbers: ['0.2.0', '0.2.0'],
      imports: ['Gauge'],
      text: 'a(Gauge,{drawn:!0})',
    },
    'shared-ui Gauge.drawn is gone: in use: mf-x (outside).',
  ],
  [
    'takes a property away that does not stand in the scripts of mf-x',
    {
      before: GAUGE.replace(
        'value',
        '\n/** @deprecated since 2026-11-01: it is drawn. */\ndrawn?: true; value',
      ),
      now: GAUGE,
      numbers: ['0.2.0', '0.2.0'],
      imports: ['Gauge'],
      text: 'a(Gauge,{value:1})',
    },
    null,
  ],
  [
    'changes what mf-x has with the same number',
    { before: GAUGE, now: GAUGE.replace('number', '1'), numbers: ['0.1.4', '0.2.0'], imports: ['Gauge'] },
    'shared-ui Gauge.value was number and is 1: host 0.1.4 must become 0.2.0; to be looked at: mf-x (outside).',
  ],
  [
    'takes something away beside an area that does not say what it imports',
    { before: GAUGE + BAR, now: BAR, numbers: ['0.2.0', '0.2.0'], imports: null },
    "shared-ui Gauge is gone: '@deprecated since YYYY-MM-DD: …' did not stand at it in host 0.1.4; built before imports were noted: mf-x (outside).",
  ],
]))
  test(`a host that ${what} is ${told ? 'refused' : 'released'}`, async (t) => {
    const { dir, folder } = setUp(t);
    const [version, ui] = numbers;
    const declaration = { ...declarationOf('mf-x'), requiresHost: '^0.1.0 || ^0.2.0' };
    const code = imports ? { imports: { 'shared-ui': imports } } : {};
    const area = writeBuild(path.join(folder, 'mf-x'), declaration, { code, ...(text && { text }) });
    await publish(dir, 'host', writeHost(path.join(folder, 'before'), { types: before }));
    await publish(dir, 'mf-x', area);
    const host = writeHost(path.join(folder, 'now'), { version, ui, types: now });
    const refuse = (await gate('host', host)).bind(null, readRegistry(dir), dir);
    if (told === null) refuse();
    else
      assert.throws(refuse, {
        message: `host ${version} takes away what areas have (docs/compatibility.md):\n${told}`,
      });
  });

test('an area that imports what the live host does not have is refused', async (t) => {
  const { dir, folder } = setUp(t);
  await publish(dir, 'host', writeHost(path.join(folder, 'host'), { types: BAR }));
  const build = (/** @type {string} */ name) =>
    writeBuild(path.join(folder, name), declarationOf('mf-x'), {
      code: { imports: { 'shared-ui': [name] } },
    });
  (await gate('mf-x', build('Bar')))(readRegistry(dir), dir);
  const check = await gate('mf-x', build('Gauge'));
  assert.throws(() => check(readRegistry(dir), dir), {
    message: "mf-x imports Gauge of shared-ui, which this portal's host (0.1.4) does not have.",
  });
});

test('a host beside one that has no contract is compared with nothing, and one without its own is refused', async (t) => {
  const { dir, folder } = setUp(t);
  const old = writeHost(path.join(folder, 'old'), { types: GAUGE });
  fs.rmSync(path.join(old, 'contract.json'));
  await assert.rejects(gate('host', old), /^Error: host has no contract\.json in /);
  await publish(dir, 'host', old);
  (await gate('host', writeHost(path.join(folder, 'new'))))(readRegistry(dir), dir);
});
