// @ts-check
// Server parts of releases, in a real portal. `npm run fault:takeover -- --takeovers 20 --seed 7` runs the long form.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPackages } from '../../start/build-packages.mjs';
import { temporaryFolder } from '../gate/build.fixture.mjs';
import { prune } from '../live/prune.mjs';
import { readRegistry } from '../live/registry-file.mjs';
import { release, tryServer } from '../release.mjs';
import { baseOf } from '../live/describe.mjs';
import { publish, goTo } from '../live/change.mjs';
import { serving, supervisors } from './supervisors.mjs';
import { AREA, areaBuild, ask, load, portal } from './takeover.fixture.mjs';

const TAKEOVERS = Number(process.env.FAULT_TAKEOVERS ?? 3);
const SEED = Number(process.env.FAULT_SEED ?? 1);
const PEOPLE = { connections: 50, streams: 5 };
const SKIP = process.platform !== 'linux' && 'it looks at processes as Linux shows them';
const TIMEOUT = 240_000 + TAKEOVERS * 60_000;

before(() => buildPackages(['api']));

/** A row of numbers below 1 that the seed decides. */
function seeded(/** @type {number} */ seed) {
  let state = seed + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** What a portal's area answers, and which version of it. */
async function answersOf(/** @type {{ url: string }} */ { url }) {
  const { text, headers } = await ask(`${url}/api/takeover`);
  return { text: JSON.parse(text).text, area: headers['x-area'] };
}

/** A portal with the area's first version. */
async function running(/** @type {import('node:test').TestContext} */ t) {
  const dir = temporaryFolder(t);
  const releases = path.join(dir, 'releases');
  fs.mkdirSync(releases);
  await publish(releases, AREA, await areaBuild(dir, 'first'));
  const started = await portal(dir);
  t.after(started.stop);
  return {
    ...started,
    dir,
    releases,
    answers: () => answersOf(started),
    build: (/** @type {string} */ text, /** @type {string[]} */ more = []) => areaBuild(dir, text, more),
  };
}

const live = (/** @type {string} */ releases) => readRegistry(releases)?.remotes[AREA]?.version;

test(
  `${TAKEOVERS} takeovers under load reset nothing, and lose no job`,
  { skip: SKIP, timeout: TIMEOUT },
  async (t) => {
    const at = await running(t);
    const random = seeded(SEED);
    const people = await load(at.url, PEOPLE);
    t.after(people.stop);
    /** @type {number[]} */
    const took = [];
    for (let n = 1; n <= TAKEOVERS; n++) {
      const dist = await at.build(`version ${n}`);
      const portals = await supervisors(at.releases);
      assert.equal(portals.count, 1);
      if (n % 3 === 1) {
        // The command is killed while its candidate starts, or stands.
        const folder = path.join(dist, 'server');
        const trial = portals
          .trial({ name: AREA, version: `1.0.0+${'0'.repeat(11)}${n % 10}`, folder })
          .catch(() => null);
        await Promise.race([trial, sleep(random() * 4000)]);
        portals.close();
        assert.notEqual((await at.answers()).text, `version ${n}`);
      }
      if (n % 3 === 2) {
        // The starting process is killed: the portal goes on with what it has, and says so.
        const before = live(at.releases);
        const there = at.servers();
        await publish(at.releases, AREA, await at.build(`killed ${n}`));
        let youngest;
        while (youngest === undefined) {
          await sleep(20);
          youngest = at.servers().find((pid) => !there.includes(pid));
        }
        await sleep(random() * 500);
        if ((await at.answers()).text !== `killed ${n}`) {
          process.kill(youngest, 'SIGKILL');
          while (live(at.releases) !== before) await sleep(50);
        }
      }
      const from = performance.now();
      const { version } = await publish(at.releases, AREA, dist);
      await serving(at.releases, AREA, version);
      took.push(Math.round(performance.now() - from));
      portals.close();
      assert.deepEqual(await at.answers(), { text: `version ${n}`, area: `${AREA}@${version}` });
      const { answers } = people.counts;
      while (people.counts.answers < answers + PEOPLE.connections) await sleep(20);
    }
    await people.stop();
    assert.deepEqual(people.broken, []);
    const { answers, streams, jobs } = people.counts;
    t.diagnostic(`${answers} answers, ${streams} streams, ${jobs} jobs; live after ${took.join(', ')} ms`);
    assert.ok(streams >= TAKEOVERS);
    /** @returns {Promise<{ n: number, times: number }[]>} */
    const done = async () => JSON.parse((await ask(`${at.url}/api/takeover/done`)).text);
    while ((await done()).length < jobs) await sleep(100);
    assert.deepEqual(
      (await done()).filter((one) => one.times !== 1),
      [],
    );
  },
);

test(
  'what does not serve is refused, and a migration that takes away waits until no kept version needs it',
  { timeout: TIMEOUT },
  async (t) => {
    const at = await running(t);
    const before = live(at.releases);
    const refused = async (/** @type {string} */ dist, /** @type {RegExp} */ message) => {
      const portals = await supervisors(at.releases);
      const base = baseOf(AREA, dist);
      await assert.rejects(tryServer(portals, { dist, base, contract: false, dir: at.releases }), {
        message,
      });
      portals.close();
      assert.equal(live(at.releases), before);
      assert.equal((await at.answers()).text, 'first');
    };
    await refused(await at.build('throw new Error("broken")'), /does not serve: broken/);
    const drops = ['ALTER TABLE "takeover"."done" DROP COLUMN "n";'];
    await refused(await at.build('drops', drops), /needs --contract .*DROP COLUMN "n"/);

    await release(at.releases, AREA, { dist: await at.build('second'), portal: null });
    const contracting = async () =>
      release(at.releases, AREA, { dist: await at.build('drops', drops), contract: true, portal: null });
    const done = async () => (await ask(`${at.url}/api/takeover/done`)).status;
    await assert.rejects(contracting(), {
      message: `${AREA}: --contract waits until no kept version needs what it takes away: ${before}. Try again when pnpm release --prune has removed them.`,
    });
    assert.deepEqual([(await at.answers()).text, await done()], ['second', 200]);
    await prune(at.releases, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    const { version } = await contracting();
    assert.deepEqual(await at.answers(), { text: 'drops', area: `${AREA}@${version}` });
    // What it reads is gone.
    assert.equal(await done(), 500);
  },
);

test('another machine follows a release and its rollback by itself', { timeout: TIMEOUT }, async (t) => {
  const at = await running(t);
  const before = live(at.releases);
  const { url: database } = JSON.parse((await ask(`${at.url}/api/takeover/database`)).text);
  const dir = temporaryFolder(t);
  const other = await portal(dir, { RELEASES_DIR: at.releases, DATABASE_URL: database });
  /** Nobody tells either of them. */
  const bothServe = async (/** @type {string} */ text, /** @type {string | undefined} */ version) => {
    for (const one of [at, other])
      while ((await answersOf(one)).area !== `${AREA}@${version}`) await sleep(50);
    for (const one of [at, other]) assert.equal((await answersOf(one)).text, text);
  };
  try {
    await bothServe('first', before);
    const { version } = await publish(at.releases, AREA, await at.build('second'));
    await bothServe('second', version);
    await goTo(at.releases, AREA, 'rollback');
    await bothServe('first', before);
  } finally {
    await other.stop();
  }
});

test('a part that fails later is fallen back from, and told', { timeout: TIMEOUT, skip: SKIP }, async (t) => {
  const at = await running(t);
  const before = live(at.releases);
  const { version } = await publish(at.releases, AREA, await at.build('second'));
  await serving(at.releases, AREA, version);
  assert.equal((await at.answers()).text, 'second');
  const [youngest = 0] = at.servers().slice(-1);
  process.kill(youngest, 'SIGKILL');
  while (live(at.releases) !== before) await sleep(50);
  assert.deepEqual(await at.answers(), { text: 'first', area: `${AREA}@${before}` });
  assert.match(at.said(), /has ended: it ended with SIGKILL/);
  const log = fs.readFileSync(path.join(at.releases, 'releases.log'), 'utf8');
  assert.match(log, /"action":"rollback".*"why":"servidor: it ended with SIGKILL".*"by":"portal"/);
  await goTo(at.releases, AREA, 'forward');
  await serving(at.releases, AREA, version);
  assert.equal((await at.answers()).text, 'second');
});
