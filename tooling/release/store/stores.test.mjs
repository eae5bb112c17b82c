// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { openBucket } from './bucket.mjs';
import { bucketStore } from './bucket-store.mjs';
import { sbomOfBase } from './places.mjs';
import { declarationOf, temporaryFolder, writeBuild } from '../gate/build.fixture.mjs';
import { listLines } from '../live/list.mjs';
import { liveReleases } from '../live/live.mjs';
import { locked } from './lock.mjs';
import { readLog } from '../live/log.mjs';
import { prune } from '../live/prune.mjs';
import { readHistory, readRegistry } from '../live/registry-file.mjs';
import { startS3 } from './s3-server.fixture.mjs';
import { promote, publish, goTo, withdraw } from '../live/change.mjs';
import { dirOf } from './stores.mjs';

/** What both stores must do: the cases of the folder's own tests are more, these are what a portal lives by. */
const NAME = 'mf-x';
const LATER = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
const root = temporaryFolder({ after });
const s3 = await startS3(path.join(root, 's3'));
after(() => s3.stop());
let made = 0;

const build = (/** @type {string} */ version, name = NAME) =>
  writeBuild(path.join(root, 'builds', name, version), { ...declarationOf(name), version });

/** Releases of each kind, and another machine's look at the same ones. */
const KINDS = {
  folder() {
    const dir = path.join(root, `folder-${made++}`);
    /** What is kept under a name. */
    const read = async (/** @type {string} */ name) => fs.readFileSync(path.join(dir, name), 'utf8');
    return { at: dir, other: dir, read };
  },
  bucket() {
    const place = { ...s3.place, prefix: `releases/${made++}/` };
    const mirror = () => bucketStore(path.join(root, `mirror-${made++}`), place);
    const read = async (/** @type {string} */ name) =>
      (await openBucket(place).read(name, undefined))?.body.toString('utf8');
    return { at: mirror(), other: mirror(), read };
  },
};

for (const [kind, releases] of Object.entries(KINDS)) {
  const live = async (/** @type {import('./stores.mjs').Releases} */ at) => {
    await locked(at, () => undefined);
    const registry = readRegistry(dirOf(at));
    const canaries = registry?.rollouts.map(({ use }) => use.declaration.version);
    return [registry?.remotes[NAME]?.declaration.version, ...(canaries ?? [])];
  };

  test(`${kind}: a bill of materials is kept with its release, also after that is gone`, async () => {
    const { at, read } = releases();
    const { base } = await publish(at, NAME, build('1.0.0'), { sbom: '{"bomFormat":"CycloneDX"}' });
    for (const version of ['2.0.0', '3.0.0']) await publish(at, NAME, build(version));
    const bill = () => read(sbomOfBase(base));
    assert.equal(await bill(), '{"bomFormat":"CycloneDX"}');
    assert.ok((await prune(at, LATER())).includes(base));
    assert.equal(await bill(), '{"bomFormat":"CycloneDX"}');
  });

  test(`${kind}: a release, steps, a canary and withdrawals are what everybody sees`, async () => {
    const { at, other } = releases();
    for (const version of ['1.0.0', '2.0.0']) await publish(at, NAME, build(version), { why: version });
    assert.deepEqual(await live(other), ['2.0.0']);
    await goTo(other, NAME, 'rollback');
    assert.deepEqual(await live(at), ['1.0.0']);
    await goTo(at, NAME, 'forward');
    await publish(other, NAME, build('3.0.0'), { to: { types: [4] } });
    assert.deepEqual(await live(at), ['2.0.0', '3.0.0']);
    await withdraw(at, NAME);
    await publish(at, NAME, build('3.0.0'), { to: { percent: 10 } });
    await promote(other, NAME);
    assert.deepEqual(await live(at), ['3.0.0']);
    await withdraw(at, NAME, { area: true });
    assert.deepEqual(await live(other), [undefined]);
    await goTo(other, NAME, 'rollback');
    assert.deepEqual(await live(at), ['3.0.0']);
    const log = readLog(dirOf(at));
    assert.deepEqual(
      log.map(({ action }) => action),
      [
        'release',
        'release',
        'rollback',
        'forward',
        'canary',
        'withdraw',
        'canary',
        'promote',
        'withdraw',
        'rollback',
      ],
    );
    assert.match(listLines(liveReleases(dirOf(other)), NAME)[0] ?? '', /^mf-x 3\.0\.0\+/);
  });

  test(`${kind}: files are there for everybody, whole, and come again where they are lost`, async () => {
    const { at, other } = releases();
    const { base } = await publish(at, NAME, build('1.0.0'));
    await locked(other, () => undefined);
    const folder = path.join(dirOf(other), base.replace('/remotes/', ''));
    assert.deepEqual(fs.readdirSync(folder).sort(), [
      'area.js',
      'code.json',
      'mf-manifest.json',
      'remote.json',
    ]);
    assert.equal(fs.readFileSync(path.join(folder, 'area.js'), 'utf8'), '"code"');
  });

  test(`${kind}: two at once are both made`, async () => {
    const { at, other } = releases();
    await publish(at, NAME, build('1.0.0'));
    await Promise.all([
      publish(at, NAME, build('2.0.0')),
      publish(other, 'mf-other', build('1.0.0', 'mf-other')),
    ]);
    await live(at);
    const remotes = readRegistry(dirOf(at))?.remotes ?? {};
    assert.deepEqual(
      [remotes[NAME]?.declaration.version, Object.keys(remotes).sort()],
      ['2.0.0', ['mf-other', NAME]],
    );
    assert.deepEqual(Object.keys(readHistory(dirOf(at))).sort(), ['mf-other', NAME]);
    assert.equal(readLog(dirOf(at)).length, 3);
  });

  test(`${kind}: a change that was decided on something else is refused`, async () => {
    const { at, other } = releases();
    const one = await publish(at, NAME, build('1.0.0'));
    const two = await publish(at, NAME, build('2.0.0'));
    await goTo(other, NAME, 'rollback');
    const seen = { live: two.base, canary: null, next: one.base };
    await assert.rejects(goTo(at, NAME, 'rollback', { seen }), { code: 'changed' });
    assert.deepEqual(await live(other), ['1.0.0']);
  });

  test(`${kind}: prune removes what is old for everybody, and what is live stays`, async () => {
    const { at, other } = releases();
    const first = await publish(at, NAME, build('1.0.0'));
    await publish(at, NAME, build('2.0.0'));
    assert.deepEqual(await prune(other), []);
    assert.deepEqual(await prune(other, LATER()), [first.base]);
    await assert.rejects(goTo(at, NAME, 'rollback'), /no earlier release/);
    assert.equal(fs.readdirSync(path.join(dirOf(at), NAME)).length, 1);
    await publish(at, NAME, build('1.0.0'));
    assert.deepEqual(await live(other), ['1.0.0']);
  });
}
