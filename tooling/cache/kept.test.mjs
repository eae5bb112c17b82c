// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { keptOutput } from './kept.mjs';

let dir = '';
const before = process.env.XDG_CACHE_HOME;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-kept-'));
  process.env.XDG_CACHE_HOME = path.join(dir, 'cache');
});
afterEach(() => {
  if (before === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = before;
  fs.rmSync(dir, { recursive: true, force: true });
});

/** Makes an output of one file in its own folder; returns whether it was made or came from the cache. */
async function output(/** @type {string} */ clone, /** @type {string} */ key, text = key) {
  const folder = path.join(dir, clone);
  let made = false;
  await keptOutput({
    kind: 'build',
    key,
    folder,
    make() {
      made = true;
      fs.rmSync(folder, { recursive: true, force: true });
      fs.mkdirSync(folder);
      fs.writeFileSync(path.join(folder, 'file'), text);
    },
  });
  return { made, text: fs.readFileSync(path.join(folder, 'file'), 'utf8') };
}

test('an output with the same key is made once, whichever clone needs it', async () => {
  assert.deepEqual(await output('one', 'k1'), { made: true, text: 'k1' });
  assert.deepEqual(await output('two', 'k1', 'other'), { made: false, text: 'k1' });
  assert.deepEqual(await output('two', 'k2'), { made: true, text: 'k2' });
  assert.deepEqual(await output('two', 'k1', 'other'), { made: false, text: 'k1' });
});

test('what one account built another may read', async () => {
  await output('one', 'k1');
  await output('two', 'k1');
  assert.deepEqual(
    ['one', 'two'].map((clone) => fs.statSync(path.join(dir, clone)).mode & 0o055),
    [0o055, 0o055],
  );
});

test('a failed output is not cached', async () => {
  const folder = path.join(dir, 'one');
  const make = () => {
    throw new Error('broken');
  };
  await assert.rejects(keptOutput({ kind: 'build', key: 'k1', folder, make }), /broken/);
  assert.equal((await output('one', 'k1')).made, true);
});

test('works without a cache when it cannot be written', async () => {
  fs.writeFileSync(path.join(dir, 'cache'), 'a file where the folder should be');
  assert.equal((await output('one', 'k1')).made, true);
  assert.equal((await output('one', 'k1')).made, true);
});

test('only the newest outputs are kept', async () => {
  for (let n = 0; n < 9; n++) {
    await output('one', `k${n}`);
    const kept = path.join(dir, 'cache/portal-do-cliente/build', `k${n}`);
    fs.utimesSync(kept, n, n);
  }
  assert.equal((await output('two', 'k8')).made, false);
  assert.equal((await output('two', 'k0')).made, true);
});
