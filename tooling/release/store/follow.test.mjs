// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '../gate/build.fixture.mjs';
import { folderStore } from './folder-store.mjs';
import { follower } from './follow.mjs';

/** A bucket that counts who looks whether it has changed, and a rest that the test ends. */
function setUp(/** @type {import('node:test').TestContext} */ t) {
  const seen = { looks: 0, away: false };
  /** @type {(() => void)[]} */
  const rests = [];
  const unchanged = async () => {
    seen.looks++;
    if (seen.away) throw new Error('away');
    return true;
  };
  const look = follower(
    { ...folderStore(temporaryFolder(t)), unchanged },
    () => new Promise((resolve) => rests.push(() => resolve(undefined))),
  );
  return { seen, look, endRest: () => rests.shift()?.() };
}

test('a crowd that asks for releases that never were asks the bucket once, and again after a rest', async (t) => {
  const { seen, look, endRest } = setUp(t);
  await Promise.all(Array.from({ length: 100 }, look));
  assert.equal(seen.looks, 1);
  const crowd = Promise.all(Array.from({ length: 100 }, look));
  await new Promise(setImmediate);
  assert.equal(seen.looks, 1);
  endRest();
  await crowd;
  assert.equal(seen.looks, 2);
});

test('who asks while a look is on waits for the next: it may have begun before the release', async (t) => {
  const { seen, look, endRest } = setUp(t);
  const first = look();
  await Promise.resolve();
  assert.equal(seen.looks, 1);
  const second = look();
  await first;
  endRest();
  await second;
  assert.equal(seen.looks, 2);
});

test('a look that fails keeps nobody from the next', async (t) => {
  const { seen, look, endRest } = setUp(t);
  seen.away = true;
  await assert.rejects(look(), { message: 'away' });
  seen.away = false;
  const next = look();
  endRest();
  await next;
  assert.equal(seen.looks, 2);
});
