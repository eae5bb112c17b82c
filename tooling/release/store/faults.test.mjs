// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { declarationOf, temporaryFolder, writeBuild } from '../gate/build.fixture.mjs';
import { isWhole } from './files.mjs';
import { locked } from './lock.mjs';
import { readLog } from '../live/log.mjs';
import { prune } from '../live/prune.mjs';
import { readHistory, readRegistry } from '../live/registry-file.mjs';
import { publish, goTo } from '../live/change.mjs';

/** @typedef {import('./fault.fixture.mjs').Action} Action @typedef {import('./fault.fixture.mjs').Fault} Fault */

const NAME = 'mf-x';
const ACTIONS = /** @type {const} */ ([
  'release',
  'canary',
  'rollback',
  'forward',
  'promote',
  'withdraw',
  'area',
  'prune',
]);
const KINDS = /** @type {const} */ (['kill', 'cut', 'full', 'away']);
/** How many of the cases run, and which: `FAULT_RELEASES=1000` runs them all. */
const MOST = Number(process.env.FAULT_RELEASES ?? 24);
const SEED = Number(process.env.FAULT_SEED ?? 1);

const FIXTURE = fileURLToPath(new URL('fault.fixture.mjs', import.meta.url));
const run = promisify(execFile);
const root = temporaryFolder({ after });
let copies = 0;

const build = (/** @type {string} */ version) =>
  writeBuild(path.join(root, 'builds', version), { ...declarationOf(NAME), version });
const [next, last] = [build('5.0.0'), build('6.0.0')];

/** 2 is live, 1 before and 3 after it, 4 a canary; another area beside. */
async function template() {
  const dir = path.join(root, 'template');
  const other = writeBuild(path.join(root, 'builds/other'), declarationOf('mf-other'));
  await publish(dir, 'mf-other', other);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(dir, NAME, build(version));
  await goTo(dir, NAME, 'rollback');
  await publish(dir, NAME, build('4.0.0'), { to: { types: [4] } });
  return dir;
}
const before = await template();

function copyOf(/** @type {string} */ dir) {
  const copy = path.join(root, `copy-${copies++}`);
  fs.cpSync(dir, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** What is live for whom, without when. */
function stateOf(/** @type {string} */ dir) {
  const { remotes, rollouts, withdrawn } = readRegistry(dir) ?? { remotes: {}, rollouts: [] };
  const bases = Object.entries(remotes).map(([name, { base }]) => [name, base]);
  return { bases: bases.sort(), canaries: rollouts.map(({ to, use }) => [to, use.base]), withdrawn };
}

const lines = (/** @type {string} */ dir) =>
  readLog(dir).map(({ action, base, from, to }) => ({ action, base, from, to }));

/** What there is after one more release of the area: steps back and forward, and the log. */
async function afterNext(/** @type {string} */ dir) {
  await publish(dir, NAME, last);
  const left = fs.readdirSync(dir, { recursive: true }).map(String);
  return {
    state: stateOf(dir),
    history: readHistory(dir),
    log: lines(dir),
    leftovers: left.filter((name) => name.includes('.tmp')),
  };
}

/** Runs a change in a process whose file system fails; null as its answer when it was killed. */
async function change(/** @type {string} */ dir, /** @type {Action} */ action, /** @type {Fault} */ fault) {
  const task = JSON.stringify({ dir, name: NAME, dist: next, action, fault });
  const answer = await run(process.execPath, [FIXTURE, task]).catch(
    (/** @type {{ signal?: string }} */ error) => {
      if (error.signal !== 'SIGKILL') throw error;
      return null;
    },
  );
  /** @type {{ writes: number, refusal: string | null } | null} */
  return answer && JSON.parse(answer.stdout);
}

/** Every folder under a release's name has all of its files, and what is live is there. */
function assertWhole(/** @type {string} */ dir) {
  for (const name of [NAME, 'mf-other'])
    for (const hash of fs.readdirSync(path.join(dir, name)).filter((entry) => !entry.endsWith('.tmp')))
      assert.ok(isWhole(path.join(dir, name, hash), hash), `${name}/${hash} is not whole`);
  const { bases, canaries } = stateOf(dir);
  for (const base of [...bases, ...canaries].map(([, found]) => String(found)))
    assert.ok(fs.existsSync(path.join(dir, base.replace('/remotes/', ''))), `${base} is gone`);
}

/** Ten seconds after a kill its lock is nobody's. */
function outlive(/** @type {string} */ dir) {
  const lock = path.join(dir, '.lock');
  const long = new Date(Date.now() - 60_000);
  if (fs.existsSync(lock)) fs.utimesSync(lock, long, long);
}

/** Each change without a fault: how often it writes, and what it leads to. */
const changes = await Promise.all(
  ACTIONS.map(async (action) => {
    const dir = copyOf(before);
    const done = await change(dir, action, { kind: 'none', at: 0 });
    assert.equal(done?.refusal, null);
    return { action, dir, writes: done?.writes ?? 0, state: stateOf(dir) };
  }),
);
const untouched = { state: stateOf(before), next: await afterNext(copyOf(before)) };

const cases = changes.flatMap((changed) =>
  KINDS.flatMap((kind) => Array.from({ length: changed.writes }, (_, n) => ({ changed, kind, at: n + 1 }))),
);
const every = Math.max(1, Math.floor(cases.length / MOST));

test('a change leaves all as it was or all as it shall be, and the next release goes on', async (context) => {
  for (const { changed, kind, at } of cases.filter((_, n) => n % every === SEED % every))
    await context.test(`${changed.action}, ${kind} at write ${at} of ${changed.writes}`, async () => {
      const dir = copyOf(before);
      const answer = await change(dir, changed.action, { kind, at });
      assertWhole(dir);
      const made = JSON.stringify(stateOf(dir)) === JSON.stringify(changed.state);
      if (changed.action !== 'prune') {
        assert.deepEqual(stateOf(dir), made ? changed.state : untouched.state);
        if (answer) assert.equal(answer.refusal === null, made, String(answer.refusal));
      }
      outlive(dir);
      // What it had removed stays so; what it had not is removed by the next.
      if (changed.action === 'prune') await prune(dir, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
      const expected = made ? await afterNext(copyOf(changed.dir)) : untouched.next;
      assert.deepEqual(await afterNext(dir), expected);
    });
});

test('a lost registry is named, and no release begins a new one', async () => {
  const dir = copyOf(before);
  fs.rmSync(path.join(dir, 'registry.json'));
  await assert.rejects(publish(dir, NAME, next), {
    message: `${dir} has a releases.log and no registry.json: bring that back before a release.`,
  });
  assert.equal(fs.existsSync(path.join(dir, 'registry.json')), false);
});

test('a damaged folder of a build is replaced when that is released again', async () => {
  const dir = copyOf(before);
  const { base } = await publish(dir, NAME, next);
  const folder = path.join(dir, base.replace('/remotes/', ''));
  fs.rmSync(path.join(folder, 'area.js'));
  await publish(dir, NAME, next);
  assertWhole(dir);
});

test('a build that changes while it is copied is refused', async (context) => {
  const dir = copyOf(before);
  const { cp } = fs.promises;
  context.mock.method(fs.promises, 'cp', async (/** @type {string} */ from, /** @type {string} */ to) => {
    await cp(from, to, { recursive: true });
    fs.appendFileSync(path.join(to, 'area.js'), '// built again');
  });
  await assert.rejects(publish(dir, NAME, next), /was changed while it was copied\.$/);
  assert.deepEqual(stateOf(dir), untouched.state);
  context.mock.restoreAll();
  assert.deepEqual((await afterNext(dir)).leftovers, []);
});

test('a change whose lock was lost while it waited is refused', async (context) => {
  const dir = copyOf(before);
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const waiting = locked(dir, async (_store, held) => {
    fs.rmdirSync(path.join(dir, '.lock'));
    // The lock looks after itself every five seconds.
    context.mock.timers.tick(5000);
    for (;;) {
      held();
      await setImmediate();
    }
  });
  await assert.rejects(waiting, { message: `The lock of ${dir} was lost: release again.` });
});
