// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bucketStore } from './bucket-store.mjs';
import { declarationOf, temporaryFolder, writeBuild } from '../gate/build.fixture.mjs';
import { basesIn, isWhole } from './files.mjs';
import { upToDate } from './lock.mjs';
import { readLog } from '../live/log.mjs';
import { folderOf } from './places.mjs';
import { readRegistry } from '../live/registry-file.mjs';
import { startS3 } from './s3-server.fixture.mjs';
import { publish } from '../live/change.mjs';

/** @typedef {import('./fault.fixture.mjs').Action} Action */

const NAME = 'mf-x';
const ACTIONS = /** @type {const} */ (['release', 'rollback', 'area']);
/** How many of the cases run, and which: `FAULT_RELEASES=1000` runs them all. */
const MOST = Number(process.env.FAULT_RELEASES ?? 6);
const SEED = Number(process.env.FAULT_SEED ?? 1);

const FIXTURE = fileURLToPath(new URL('fault.fixture.mjs', import.meta.url));
const root = temporaryFolder({ after });
const s3 = await startS3(path.join(root, 's3'));
after(() => s3.stop());
let made = 0;

const build = (/** @type {string} */ version) =>
  writeBuild(path.join(root, 'builds', version), { ...declarationOf(NAME), version });

/** 2 is live, 1 before it; `mirror` names a folder of one more machine. */
async function portal() {
  const place = { ...s3.place, prefix: `releases/${made++}/` };
  const mirror = () => path.join(root, `mirror-${made++}`);
  const at = bucketStore(mirror(), place);
  for (const version of ['1.0.0', '2.0.0']) await publish(at, NAME, build(version));
  return { at, mirror, place };
}

/** Runs a change in a process that is killed when its write `kill` reaches the bucket, which does not keep it. */
async function change(
  /** @type {Action} */ action,
  /** @type {Awaited<ReturnType<typeof portal>>} */ { at: { dir }, place },
  kill = Infinity,
) {
  const fault = { kind: 'none', at: 0 };
  const task = JSON.stringify({ dir, place, name: NAME, dist: build('3.0.0'), action, fault });
  const child = spawn(process.execPath, [FIXTURE, task], { stdio: ['ignore', 'ignore', 'inherit'] });
  let writes = 0;
  s3.setFault(() => {
    writes += 1;
    if (writes < kill) return undefined;
    child.kill('SIGKILL');
    return 'cut';
  });
  const [, signal] = await once(child, 'exit');
  s3.setFault(null);
  return { writes, killed: signal === 'SIGKILL' };
}

/** What another machine sees: the registry, and all it names whole; the log has each change once. */
async function seen(/** @type {Awaited<ReturnType<typeof portal>>} */ { mirror, place }) {
  const store = bucketStore(mirror(), place);
  await upToDate(store);
  const { dir } = store;
  const registry = readRegistry(dir);
  const live = Object.values(registry?.remotes ?? {}).map(({ base }) => base);
  for (const base of [...live, ...basesIn(dir)])
    assert.ok(isWhole(folderOf(dir, base), base.split('/').at(-2) ?? ''), base);
  const ids = readLog(dir).map(({ registry: id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.at(-1), registry?.id);
  return { id: registry?.id, version: registry?.remotes[NAME]?.declaration.version };
}

const before = await seen(await portal());
/** @type {{ action: Action, writes: number, changed: typeof before, kill: number }[]} */
const cases = [];
for (const action of ACTIONS) {
  const clean = await portal();
  const { writes } = await change(action, clean);
  const changed = await seen(clean);
  assert.notDeepEqual(changed, before);
  for (let kill = 1; kill <= writes; kill++) cases.push({ action, writes, changed, kill });
}
const every = Math.max(1, Math.floor(cases.length / MOST));

for (const { action, writes, changed, kill } of cases.filter((_, n) => n % every === SEED % every))
  test(`${action}, killed at write ${kill} of ${writes} to the bucket: all or nothing, and the next goes on`, async () => {
    const tried = await portal();
    assert.ok((await change(action, tried, kill)).killed);
    const left = await seen(tried);
    assert.deepEqual(left, left.id === before.id ? before : changed);
    // Ten seconds after a kill its lock is nobody's.
    const long = new Date(Date.now() - 60_000);
    fs.utimesSync(path.join(tried.at.dir, '.lock'), long, long);
    await publish(tried.at, NAME, build('4.0.0'));
    assert.equal((await seen(tried)).version, '4.0.0');
  });
