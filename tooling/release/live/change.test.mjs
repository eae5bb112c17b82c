// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sortBuilds } from '../../start/prepare.mjs';
import { declarationOf, temporaryFolder, writeBuild } from '../gate/build.fixture.mjs';
import { releasesDir } from '../env.mjs';
import { readLog } from './log.mjs';
import { liveReleases } from './live.mjs';
import { prune } from './prune.mjs';
import { readRegistry } from './registry-file.mjs';
import { publish, goTo } from './change.mjs';

const NAME = 'mf-x';
const DAY = 24 * 60 * 60 * 1000;

/** A releases folder, and how to release a version into it. */
function portal(/** @type {import('node:test').TestContext} */ context) {
  const root = temporaryFolder(context);
  const dir = path.join(root, 'releases');
  const build = (/** @type {string} */ version) =>
    writeBuild(path.join(root, version), { ...declarationOf(NAME), version });
  const release = (/** @type {string} */ version) => publish(dir, NAME, build(version));
  const live = () => readRegistry(dir)?.remotes[NAME]?.declaration.version;
  return { root, dir, build, release, live };
}

test('rolls back step by step and forward again', async (context) => {
  const { dir, release, live } = portal(context);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await release(version);
  for (const [action, version] of /** @type {const} */ ([
    ['rollback', '2.0.0'],
    ['rollback', '1.0.0'],
    ['forward', '2.0.0'],
    ['forward', '3.0.0'],
    ['rollback', '2.0.0'],
  ])) {
    await goTo(dir, NAME, action);
    assert.equal(live(), version);
  }
});

test('refuses a step when there is none left, and changes nothing', async (context) => {
  const { dir, release, live } = portal(context);
  await release('1.0.0');
  await assert.rejects(goTo(dir, NAME, 'rollback'), {
    message: 'mf-x has no earlier release to go back to.',
  });
  await assert.rejects(goTo(dir, NAME, 'forward'), {
    message: 'mf-x has no later release to go forward to.',
  });
  assert.equal(live(), '1.0.0');
});

test('a release after a rollback removes the forward steps', async (context) => {
  const { dir, release, live } = portal(context);
  for (const version of ['1.0.0', '2.0.0']) await release(version);
  await goTo(dir, NAME, 'rollback');
  await release('3.0.0');
  await assert.rejects(goTo(dir, NAME, 'forward'));
  await goTo(dir, NAME, 'rollback');
  assert.equal(live(), '1.0.0');
});

test('no id of a registry comes twice, also when the clock is set back', async (context) => {
  const { dir, release } = portal(context);
  context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-23T12:00:00Z') });
  await release('1.0.0');
  context.mock.timers.setTime(Date.parse('2026-11-20T12:00:00Z'));
  for (const version of ['2.0.0', '3.0.0']) await release(version);
  assert.deepEqual(
    readLog(dir).map(({ registry }) => registry),
    ['2026-11-23.1', '2026-11-23.2', '2026-11-23.3'],
  );
});

test('reads the old history format, from when a rollback could not be undone', async (context) => {
  const { dir, release, live } = portal(context);
  for (const version of ['1.0.0', '2.0.0']) await release(version);
  const file = path.join(dir, 'history.json');
  const { past } = JSON.parse(fs.readFileSync(file, 'utf8'))[NAME];
  fs.writeFileSync(file, JSON.stringify({ [NAME]: past }));
  await goTo(dir, NAME, 'rollback');
  assert.equal(live(), '1.0.0');
});

test('a kill between writing history and registry loses no rollback', async (context) => {
  const { dir, release, live } = portal(context);
  for (const version of ['1.0.0', '2.0.0']) await release(version);
  const file = path.join(dir, 'history.json');
  const history = JSON.parse(fs.readFileSync(file, 'utf8'));
  history[NAME].past.push(readRegistry(dir)?.remotes[NAME]);
  fs.writeFileSync(file, JSON.stringify(history));
  await goTo(dir, NAME, 'rollback');
  assert.equal(live(), '1.0.0');
});

test('logs who released what and what it replaced; releasing the same bytes again logs nothing', async (context) => {
  const { dir, build, release } = portal(context);
  await release('1.0.0');
  await publish(dir, NAME, build('2.0.0'), { why: 'a better list' });
  await publish(dir, NAME, build('2.0.0'));
  await goTo(dir, NAME, 'rollback', { why: 'it was not' });
  const log = readLog(dir);
  assert.deepEqual(
    log.map(({ action, version, why }) => [action, version?.split('+')[0], why]),
    [
      ['release', '1.0.0', undefined],
      ['release', '2.0.0', 'a better list'],
      ['rollback', '1.0.0', 'it was not'],
    ],
  );
  assert.deepEqual(
    log.map(({ from }) => from),
    [null, log[0]?.base, log[1]?.base],
  );
  assert.ok(log.every(({ who, at }) => who && !Number.isNaN(Date.parse(at))));
  const [shown] = liveReleases(dir);
  assert.deepEqual([shown?.live?.base, shown?.live?.since?.at], [log[0]?.base, log[2]?.at]);
  assert.deepEqual([shown?.back, shown?.forward?.version], [null, log[1]?.version]);
});

test('a killed release leaves nothing behind', async (context) => {
  const { dir, release } = portal(context);
  await release('1.0.0');
  fs.mkdirSync(path.join(dir, NAME, 'abcdef123456.99.tmp'));
  fs.writeFileSync(path.join(dir, NAME, 'abcdef123456.99.tmp/area.js'), 'half');
  fs.writeFileSync(path.join(dir, 'registry.json.99.tmp'), '{');
  await release('2.0.0');
  const names = fs.readdirSync(dir, { recursive: true }).map(String);
  assert.deepEqual(
    names.filter((name) => name.includes('.tmp')),
    [],
  );
});

test('a full disk leaves nothing and changes nothing; freed, it takes the release', async (context) => {
  const { dir, build, release, live } = portal(context);
  await release('1.0.0');
  const dist = build('2.0.0');
  const full = context.mock.method(
    fs.promises,
    'cp',
    async (/** @type {string} */ _from, /** @type {string} */ to) => {
      fs.mkdirSync(to, { recursive: true });
      throw new Error('ENOSPC: no space left on device');
    },
  );
  await assert.rejects(publish(dir, NAME, dist), /ENOSPC/);
  assert.equal(live(), '1.0.0');
  assert.equal(fs.readdirSync(path.join(dir, NAME)).length, 1);
  full.mock.restore();
  await publish(dir, NAME, dist);
  assert.equal(live(), '2.0.0');
});

test('prunes releases not live for 30 days, and their rollback steps', async (context) => {
  const { dir, release, live } = portal(context);
  const [first, second, third] = [await release('1.0.0'), await release('2.0.0'), await release('3.0.0')];
  assert.deepEqual(await prune(dir), []);
  const inADay = new Date(Date.now() + DAY);
  assert.deepEqual(await prune(dir, inADay), []);
  const later = new Date(Date.now() + 31 * DAY);
  assert.deepEqual((await prune(dir, later)).sort(), [first.base, second.base].sort());
  assert.equal(live(), '3.0.0');
  assert.deepEqual(fs.readdirSync(path.join(dir, NAME)), [third.base.split('/').at(-2)]);
  await assert.rejects(goTo(dir, NAME, 'rollback'), /no earlier release/);
});

test('keeps a version that was live until yesterday, however old its build is', async (context) => {
  const { dir, release } = portal(context);
  const first = await release('1.0.0');
  const old = new Date(Date.now() - 90 * DAY);
  fs.utimesSync(path.join(dir, NAME, first.base.split('/').at(-2) ?? ''), old, old);
  await release('2.0.0');
  assert.deepEqual(await prune(dir), []);
});

test('names an unreadable registry', async (context) => {
  const { dir, release } = portal(context);
  await release('1.0.0');
  const file = path.join(dir, 'registry.json');
  fs.writeFileSync(file, '{ broken');
  await assert.rejects(goTo(dir, NAME, 'rollback'), (/** @type {Error} */ error) =>
    error.message.startsWith(`${file} is no valid JSON:`),
  );
});

test('a start releases only remotes never released, and lists those that differ from the live version', async (context) => {
  const { root, dir, build } = portal(context);
  const other = writeBuild(path.join(root, 'other'), declarationOf('mf-other'));
  const builds = () => [
    { name: NAME, dist: build('2.0.0') },
    { name: 'mf-other', dist: other },
  ];
  assert.deepEqual(sortBuilds(dir, builds()), { due: [NAME, 'mf-other'], different: [] });
  await publish(dir, NAME, build('1.0.0'));
  await publish(dir, NAME, build('2.0.0'));
  assert.deepEqual(sortBuilds(dir, builds()), { due: ['mf-other'], different: [] });
  await goTo(dir, NAME, 'rollback');
  // Rolled back: a start keeps that, even after a rebuild.
  assert.deepEqual(sortBuilds(dir, builds()), { due: ['mf-other'], different: [NAME] });
  assert.deepEqual(sortBuilds(dir, builds(), { all: true }), { due: [NAME, 'mf-other'], different: [] });
});

for (const [value, sentence] of /** @type {const} */ ([
  ['package.json', /^RELEASES_DIR \(.*package\.json\) is a file, not a folder\.$/],
  [
    's3://bucket/releases',
    /^RELEASES_DIR must be a folder of this machine, and it is s3:\/\/bucket\/releases\. A bucket goes into RELEASES_URL\.$/,
  ],
])) {
  test(`RELEASES_DIR=${value} stops with a sentence`, (context) => {
    const before = process.env.RELEASES_DIR;
    process.env.RELEASES_DIR = value;
    context.after(() => {
      if (before === undefined) delete process.env.RELEASES_DIR;
      else process.env.RELEASES_DIR = before;
    });
    assert.throws(() => releasesDir(), { message: sentence });
  });
}
