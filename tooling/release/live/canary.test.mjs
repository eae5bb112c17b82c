// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { audienceOf, audienceText } from './audience.mjs';
import { declarationOf, temporaryFolder, writeBuild } from '../gate/build.fixture.mjs';
import { writeFaulty } from './faulty.mjs';
import { gate } from '../gate/gate.mjs';
import { listLines } from './list.mjs';
import { liveReleases } from './live.mjs';
import { readLog } from './log.mjs';
import { prune } from './prune.mjs';
import { readRegistry } from './registry-file.mjs';
import { advance, promote, publish, goTo, wasReleased, withdraw } from './change.mjs';

const NAME = 'mf-x';
const STAFF = { types: [1, 3, 4] };

for (const [text, to] of /** @type {const} */ ([
  ['10%', { percent: 10 }],
  ['staff', STAFF],
  ['company=000123', { companies: ['000123'] }],
  ['company=000123,000456', { companies: ['000123', '000456'] }],
])) {
  test(`a canary for ${text}`, () => {
    assert.deepEqual(audienceOf(text), to);
    assert.equal(audienceText(audienceOf(text)), text);
  });
}

for (const text of ['0%', '100%', '10', '1.5%', 'company=', 'company=1,', 'everybody', '']) {
  test(`'${text}' is no audience`, () => {
    assert.throws(() => audienceOf(text), {
      message: `--canary takes "1%" to "99%", staff, company=000123 or steps, and not '${text}'.`,
    });
  });
}

function portal(/** @type {import('node:test').TestContext} */ context) {
  const root = temporaryFolder(context);
  const dir = path.join(root, 'releases');
  const build = (/** @type {string} */ version, name = NAME) =>
    writeBuild(path.join(root, name, version), { ...declarationOf(name), version });
  return {
    dir,
    build,
    release: (/** @type {string} */ version, options = {}) => publish(dir, NAME, build(version), options),
    live: () => readRegistry(dir)?.remotes[NAME]?.declaration.version,
    canary: () => readRegistry(dir)?.rollouts.map(({ to, use }) => [to, use.declaration.version]),
  };
}

test('a canary leaves what is live, and a promotion makes it live', async (context) => {
  const { dir, release, live, canary } = portal(context);
  await release('1.0.0');
  await release('2.0.0', { to: STAFF, why: 'a try' });
  assert.deepEqual([live(), canary()], ['1.0.0', [[STAFF, '2.0.0']]]);
  await promote(dir, NAME, { why: 'no complaints' });
  assert.deepEqual([live(), canary()], ['2.0.0', []]);
  await goTo(dir, NAME, 'rollback');
  assert.equal(live(), '1.0.0');
  const log = readLog(dir);
  const [first, second] = [log[0]?.base, log[1]?.base];
  assert.deepEqual(
    log.map(({ action, base, from, to, why }) => [action, base, from, to, why]),
    [
      ['release', first, null, undefined, undefined],
      ['canary', second, first, 'staff', 'a try'],
      ['promote', second, first, undefined, 'no complaints'],
      ['rollback', first, second, undefined, undefined],
    ],
  );
});

test('a withdrawal takes the canary back and nothing else', async (context) => {
  const { dir, release, live, canary } = portal(context);
  await assert.rejects(withdraw(dir, NAME), { message: 'mf-x has no canary to withdraw.' });
  await release('1.0.0');
  await release('2.0.0', { to: { percent: 10 } });
  await withdraw(dir, NAME);
  assert.deepEqual([live(), canary()], ['1.0.0', []]);
  await assert.rejects(withdraw(dir, NAME), { message: 'mf-x has no canary to withdraw.' });
  await assert.rejects(promote(dir, NAME), { message: 'mf-x has no canary to promote.' });
  const last = readLog(dir).at(-1);
  assert.deepEqual([last?.action, last?.base], ['withdraw', readRegistry(dir)?.remotes[NAME]?.base]);
});

test('the registry names what was withdrawn, until it is live again', async (context) => {
  const { dir, release } = portal(context);
  const withdrawn = () => readRegistry(dir)?.withdrawn;
  const { base: one } = await release('1.0.0');
  const { base: two } = await release('2.0.0', { to: STAFF });
  await withdraw(dir, NAME);
  assert.deepEqual(withdrawn(), [two]);
  await withdraw(dir, NAME, { area: true });
  assert.deepEqual(withdrawn(), [two, one]);
  await goTo(dir, NAME, 'rollback');
  assert.deepEqual(withdrawn(), [two]);
  await release('2.0.0', { to: STAFF });
  assert.equal(withdrawn(), undefined);
});

test('a withdrawn area is gone, is not released by a start, and a rollback brings it back', async (context) => {
  const { dir, release, live, canary } = portal(context);
  await assert.rejects(withdraw(dir, NAME, { area: true }), { message: 'mf-x is not live.' });
  await release('1.0.0');
  await release('2.0.0');
  await release('3.0.0', { to: STAFF });
  await withdraw(dir, NAME, { area: true });
  assert.deepEqual([readRegistry(dir)?.remotes, canary()], [{}, []]);
  assert.equal(wasReleased(dir, NAME), true);
  assert.match(
    listLines(liveReleases(dir), undefined)[0] ?? '',
    /^mf-x live for nobody \(--rollback to 2\.0\.0\+/,
  );
  await goTo(dir, NAME, 'rollback');
  assert.equal(live(), '2.0.0');
});

test('a release to everybody ends the canary, a rollback does not', async (context) => {
  const { dir, release, live, canary } = portal(context);
  for (const version of ['1.0.0', '2.0.0']) await release(version);
  await release('3.0.0', { to: STAFF });
  await goTo(dir, NAME, 'rollback');
  assert.deepEqual([live(), canary()], ['1.0.0', [[STAFF, '3.0.0']]]);
  await release('4.0.0');
  assert.deepEqual([live(), canary()], ['4.0.0', []]);
});

test('the live version is no canary, and releasing a canary’s build to everybody ends it', async (context) => {
  const { release, live, canary } = portal(context);
  const { version } = await release('1.0.0');
  await assert.rejects(release('1.0.0', { to: STAFF }), {
    message: `mf-x ${version} is live for everybody already.`,
  });
  await release('2.0.0', { to: STAFF });
  await release('1.0.0');
  assert.deepEqual([live(), canary()], ['1.0.0', []]);
});

test('a canary may be of an area that is live for nobody else', async (context) => {
  const { dir, release, live, canary } = portal(context);
  await release('1.0.0', { to: STAFF });
  assert.deepEqual([live(), canary()], [undefined, [[STAFF, '1.0.0']]]);
  assert.equal(wasReleased(dir, NAME), true);
  await promote(dir, NAME);
  assert.equal(live(), '1.0.0');
});

test('the gate also compares addresses with other areas’ canaries', async (context) => {
  const { dir, build } = portal(context);
  await publish(dir, 'mf-other', build('1.0.0', 'mf-other'), { to: STAFF });
  const dist = writeBuild(
    path.join(dir, '../bad'),
    {
      ...declarationOf(NAME),
      pages: [{ path: '/admin/mf-other', title: 'Outra', access: 'session' }],
      menu: [],
    },
    { code: { pages: ['/admin/mf-other'] } },
  );
  const platform = { host: { version: '0.1.0', pages: [] }, api: '0.1.0' };
  await assert.rejects(publish(dir, NAME, dist, { check: await gate(NAME, dist, platform) }), {
    message: 'mf-x/remote.json: /admin/mf-other meets /admin/mf-other of mf-other.',
  });
});

test('prune keeps a canary however old it is', async (context) => {
  const { dir, release } = portal(context);
  const first = await release('1.0.0', { to: STAFF });
  await release('2.0.0', { to: { percent: 5 } });
  const third = await publish(dir, NAME, path.join(dir, '..', NAME, '2.0.0'), { to: STAFF });
  const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  assert.deepEqual(await prune(dir, later), [first.base]);
  assert.deepEqual(fs.readdirSync(path.join(dir, NAME)), [third.base.split('/').at(-2)]);
});

test('a change that was decided on something else is refused, and changes nothing', async (context) => {
  const { dir, release, live, canary } = portal(context);
  const one = await release('1.0.0');
  const two = await release('2.0.0');
  const three = await release('3.0.0', { to: STAFF });
  const seen = { live: two.base, canary: three.base, next: one.base };
  for (const stale of [
    { ...seen, live: one.base },
    { ...seen, canary: null },
    { ...seen, next: '/remotes/mf-x/none/' },
  ]) {
    const refusal = { code: 'changed', message: 'mf-x was changed meanwhile: look at it again.' };
    await assert.rejects(goTo(dir, NAME, 'rollback', { seen: stale }), refusal);
    await assert.rejects(promote(dir, NAME, { seen: stale }), refusal);
    await assert.rejects(withdraw(dir, NAME, { seen: stale }), refusal);
  }
  assert.deepEqual([live(), canary()], ['2.0.0', [[STAFF, '3.0.0']]]);
  assert.equal(readLog(dir).length, 3);
  await goTo(dir, NAME, 'rollback', { seen });
  await promote(dir, NAME, { seen: { live: one.base, canary: three.base, next: three.base } });
  assert.equal(live(), '3.0.0');
});

test('two builds of one version have two versions', async (context) => {
  const { dir, build } = portal(context);
  const one = await publish(dir, NAME, build('1.0.0'));
  const two = await publish(
    dir,
    NAME,
    writeBuild(path.join(dir, '../again'), declarationOf(NAME), { text: 'other' }),
  );
  assert.notEqual(one.version, two.version);
  assert.match(two.version, /^1\.0\.0\+[0-9a-f]{12}$/);
  assert.ok(two.base.includes(two.version.split('+')[1] ?? ''));
});

test('the list says what is live for whom, and with a name its log', async (context) => {
  const { dir, release } = portal(context);
  const one = await release('1.0.0', { who: 'ana' });
  const two = await release('2.0.0', { who: 'rui', to: STAFF, why: 'a try' });
  const lines = listLines(liveReleases(dir), NAME).map((line) => line.replaceAll(/\d{4}-[\dT:-]+Z/g, 'NOW'));
  assert.deepEqual(lines, [
    `mf-x ${one.version} for everybody since NOW by ana`,
    `mf-x ${two.version} for staff since NOW by rui`,
    `  NOW canary ${two.version} for staff in place of ${one.version.split('+')[1]} by rui (a try)`,
    `  NOW release ${one.version} by ana`,
  ]);
  assert.deepEqual(listLines(liveReleases(dir), 'mf-y'), ['mf-y was never released here.']);
});

test('a canary by steps goes to 1, 10, 50 % and everybody, each once', async (context) => {
  const { dir, release, live, canary } = portal(context);
  await release('1.0.0');
  await release('2.0.0', { to: audienceOf('steps'), bySteps: true });
  const seen = () => {
    const registry = readRegistry(dir);
    return { live: registry?.remotes[NAME]?.base ?? null, canary: registry?.rollouts[0]?.use.base ?? null };
  };
  assert.deepEqual(canary(), [[{ percent: 1 }, '2.0.0']]);
  const before = seen();
  for (const [opened, percent] of /** @type {const} */ ([
    [120, 10],
    [260, 50],
  ])) {
    await advance(dir, NAME, { opened, seen: before });
    assert.deepEqual(canary(), [[{ percent }, '2.0.0']]);
    assert.equal(readRegistry(dir)?.rollouts[0]?.steps?.opened, opened);
    assert.match(
      listLines(liveReleases(dir), undefined)[1] ?? '',
      new RegExp(`for ${percent}% by steps since`),
    );
  }
  await advance(dir, NAME, { opened: 700, seen: before });
  assert.deepEqual([live(), canary()], ['2.0.0', []]);
  await assert.rejects(advance(dir, NAME, { opened: 800, seen: before }), /was changed meanwhile/);
  assert.deepEqual(
    readLog(dir).map(({ action, to }) => [action, to]),
    [
      ['release', undefined],
      ['canary', '1%'],
      ['canary', '10%'],
      ['canary', '50%'],
      ['promote', undefined],
    ],
  );
});

test('a canary that was not asked to goes on by no step', async (context) => {
  const { dir, release, canary } = portal(context);
  await release('1.0.0');
  await release('2.0.0', { to: { percent: 10 } });
  await assert.rejects(advance(dir, NAME, { opened: 500 }), /has no canary that goes by steps/);
  assert.deepEqual(canary(), [[{ percent: 10 }, '2.0.0']]);
});

test('a rollback goes to the last version without recorded faults, and undoing it leads back', async (context) => {
  const { dir, release, live } = portal(context);
  const bases = new Map();
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0'])
    bases.set(version, (await release(version)).base);
  writeFaulty(dir, [bases.get('3.0.0'), bases.get('4.0.0')]);
  assert.match(liveReleases(dir)[0]?.back?.version ?? '', /^2\.0\.0\+/);
  const back = await goTo(dir, NAME, 'rollback');
  assert.equal(live(), '2.0.0');
  assert.deepEqual(
    back.skipped.map((version) => version.split('+')[0]),
    ['3.0.0'],
  );
  await goTo(dir, NAME, 'forward');
  assert.equal(live(), '4.0.0');
  // Where all have some, it is the one before.
  writeFaulty(dir, [...bases.values()]);
  assert.deepEqual((await goTo(dir, NAME, 'rollback')).skipped, []);
  assert.equal(live(), '2.0.0');
});
