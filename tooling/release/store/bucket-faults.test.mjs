// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { BucketFailed, openBucket } from './bucket.mjs';
import { bucketStore } from './bucket-store.mjs';
import { declarationOf, temporaryFolder, writeBuild } from '../gate/build.fixture.mjs';
import { basesIn, isWhole } from './files.mjs';
import { follower } from './follow.mjs';
import { upToDate } from './lock.mjs';
import { readLog } from '../live/log.mjs';
import { folderOf } from './places.mjs';
import { prune } from '../live/prune.mjs';
import { readRegistry } from '../live/registry-file.mjs';
import { startS3 } from './s3-server.fixture.mjs';
import { publish, goTo, withdraw } from '../live/change.mjs';

/** @typedef {import('./bucket-store.mjs').BucketStore} BucketStore */

const NAME = 'mf-x';
const MONTH = 31 * 24 * 60 * 60 * 1000;
const root = temporaryFolder({ after });
const s3 = await startS3(path.join(root, 's3'));
after(() => s3.stop());
beforeEach(() => s3.setFault(null));
let made = 0;

const mirrorOf = (/** @type {string} */ prefix) =>
  bucketStore(path.join(root, `mirror-${made++}`), { ...s3.place, prefix });
const build = (/** @type {string} */ version, name = NAME) =>
  writeBuild(path.join(root, 'builds', name, version), { ...declarationOf(name), version });

/** 2 is live, 1 before it; another area beside. */
async function portal() {
  const prefix = `releases/${made++}/`;
  const at = mirrorOf(prefix);
  await publish(at, 'mf-other', build('1.0.0', 'mf-other'));
  for (const version of ['1.0.0', '2.0.0']) await publish(at, NAME, build(version));
  return { at, other: mirrorOf(prefix), prefix };
}

const stateOf = (/** @type {{ dir: string }} */ { dir }) => {
  const registry = readRegistry(dir);
  return [registry?.id, registry?.remotes[NAME]?.declaration.version, registry?.rollouts.length];
};

/** What is live and what can be gone back to is there, whole; the log has each change once. */
async function assertSound(/** @type {BucketStore} */ store) {
  await upToDate(store);
  const { dir } = store;
  const live = Object.values(readRegistry(dir)?.remotes ?? {}).map(({ base }) => base);
  for (const base of [...live, ...basesIn(dir)])
    assert.ok(isWhole(folderOf(dir, base), base.split('/').at(-2) ?? ''), base);
  const ids = readLog(dir).map(({ registry }) => registry);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.at(-1), readRegistry(dir)?.id);
}

const CHANGES = {
  release: (/** @type {BucketStore} */ store) => publish(store, NAME, build('3.0.0')),
  rollback: (/** @type {BucketStore} */ store) => goTo(store, NAME, 'rollback'),
  withdraw: (/** @type {BucketStore} */ store) => withdraw(store, NAME, { area: true }),
  prune: (/** @type {BucketStore} */ store) => prune(store, new Date(Date.now() + MONTH)),
};

for (const [change, failure, from] of /** @type {const} */ ([
  ['release', 'cut', 'mf-x/'],
  ['release', 'refuse', 'registry.json'],
  ['release', 'cut', 'releases.log'],
  ['rollback', 'cut', 'history.json'],
  ['withdraw', 'cut', 'registry.json'],
  ['prune', 'refuse', 'mf-x/'],
  ['prune', 'cut', 'history.json'],
]))
  test(`${change}: the bucket takes nothing more (${failure}) from ${from} on, and all or nothing is changed`, async () => {
    const clean = await portal();
    await CHANGES[change](clean.at);
    const { at, other } = await portal();
    const before = stateOf(at);
    let failing = false;
    s3.setFault(({ key }) => {
      failing ||= key.replace(/^\d+\//, '').startsWith(from);
      return failing ? failure : undefined;
    });
    const refusal = await CHANGES[change](at).then(
      () => null,
      (/** @type {unknown} */ error) => error,
    );
    s3.setFault(null);
    assert.ok(failing && (refusal === null || refusal instanceof BucketFailed), String(refusal));
    await assertSound(other);
    const isMade = ['history.json', 'releases.log'].includes(from);
    assert.deepEqual(stateOf(other), isMade ? stateOf(clean.at) : before);
    if (change !== 'prune') assert.equal(refusal === null, isMade);
    await publish(other, NAME, build('4.0.0'));
    await prune(other, new Date(Date.now() + MONTH));
    await assertSound(at);
    assert.equal(stateOf(at)[1], '4.0.0');
  });

test('a change whose answer is lost is made once, and said to be made', async () => {
  const { at, other } = await portal();
  let lost = 0;
  s3.setFault(({ key }) => (key.endsWith('/registry.json') && lost++ === 0 ? 'lost' : undefined));
  await goTo(at, NAME, 'rollback');
  await assertSound(other);
  assert.equal(stateOf(other)[1], '1.0.0');
  assert.equal(readLog(other.dir).length, 4);
});

test('whoever is slower begins anew, with what the other made', async () => {
  const { at, other } = await portal();
  let overtaken = false;
  s3.setFault(async ({ key }) => {
    if (overtaken || !key.endsWith('/registry.json')) return undefined;
    overtaken = true;
    // Before this write is looked at, the other machine's is made.
    await publish(other, 'mf-other', build('2.0.0', 'mf-other'));
    return undefined;
  });
  await publish(at, NAME, build('3.0.0'));
  await assertSound(other);
  const remotes = readRegistry(other.dir)?.remotes;
  assert.deepEqual(
    [remotes?.[NAME]?.declaration.version, remotes?.['mf-other']?.declaration.version],
    ['3.0.0', '2.0.0'],
  );
});

test('while the bucket is away the mirror stays, a release changes nothing, and then it goes on', async () => {
  const { at, other } = await portal();
  const look = follower(at);
  await look();
  const before = stateOf(at);
  s3.setAway(true);
  await assert.rejects(publish(at, NAME, build('3.0.0')), /^Error: s3:\/\/portal\/\S+ cannot be used/);
  await assert.rejects(look(), BucketFailed);
  s3.setAway(false);
  assert.deepEqual(stateOf(at), before);
  await publish(other, NAME, build('3.0.0'));
  await look();
  assert.equal(stateOf(at)[1], '3.0.0');
});

test('a bucket that lost its registry takes no release, and the mirror keeps the last one', async () => {
  const { other, prefix } = await portal();
  await upToDate(other);
  await openBucket({ ...s3.place, prefix }).remove(['registry.json']);
  await assert.rejects(publish(other, NAME, build('3.0.0')), /has no registry\.json any more: bring it back/);
  assert.equal(stateOf(other)[1], '2.0.0');
});

test('a folder with releases of its own is nobody’s mirror', async () => {
  const dir = path.join(root, 'own');
  await publish(dir, NAME, build('1.0.0'));
  await assert.rejects(upToDate(bucketStore(dir, { ...s3.place, prefix: 'own/' })), {
    message: `${dir} holds releases of its own: name an empty folder in RELEASES_DIR for s3://portal/own/.`,
  });
});

test('files are stored with their type, for ever, and compressed ones say what they are', async () => {
  const dist = build('9.0.0');
  fs.writeFileSync(path.join(dist, 'area.js.br'), 'brotli');
  const prefix = `releases/${made++}/`;
  const { base } = await publish(mirrorOf(prefix), NAME, dist);
  const head = async (/** @type {string} */ key) => {
    const { headers } = await fetch(`${s3.endpoint}/portal/${prefix}${key}`, { method: 'HEAD' });
    return [headers.get('content-type'), headers.get('content-encoding'), headers.get('cache-control')];
  };
  const forEver = 'public, max-age=31536000, immutable';
  const folder = base.replace('/remotes/', '');
  assert.deepEqual(await head(`${folder}area.js`), ['application/javascript', null, forEver]);
  assert.deepEqual(await head(`${folder}area.js.br`), ['application/javascript', 'br', forEver]);
  assert.deepEqual(await head('registry.json'), ['application/json', null, 'no-store']);
});
