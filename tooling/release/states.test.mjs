// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { declarationOf, temporaryFolder, writeBuild } from './build.fixture.mjs';
import { readJson } from './files.mjs';
import { readLog } from './log.mjs';
import { prune } from './prune.mjs';
import { readRegistry } from './registry-file.mjs';
import { isStateId, stateFile } from './states.mjs';
import { publish, step } from './store.mjs';

const NAME = 'mf-x';

function portal(/** @type {import('node:test').TestContext} */ context) {
  const root = temporaryFolder(context);
  const dir = path.join(root, 'releases');
  const release = (/** @type {string} */ version) =>
    publish(dir, NAME, writeBuild(path.join(root, version), { ...declarationOf(NAME), version }));
  return { dir, release };
}

/** The area's version in each registry that the log names, the live one last. */
const versions = (/** @type {string} */ dir) =>
  readLog(dir).map(({ registry = '' }) => {
    const live = readRegistry(dir);
    const state = live?.id === registry ? live : readJson(stateFile(dir, registry), null);
    return state?.remotes[NAME].declaration.version ?? null;
  });

test('every registry the log names is kept, or is live', async (context) => {
  const { dir, release } = portal(context);
  for (const version of ['1.0.0', '2.0.0']) await release(version);
  await step(dir, NAME, 'rollback');
  await release('3.0.0');
  assert.deepEqual(versions(dir), ['1.0.0', '2.0.0', '1.0.0', '3.0.0']);
});

test('is kept as a copy where a file cannot have two names', async (context) => {
  const { dir, release } = portal(context);
  context.mock.method(fs, 'linkSync', () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  });
  for (const version of ['1.0.0', '2.0.0']) await release(version);
  assert.deepEqual(versions(dir), ['1.0.0', '2.0.0']);
});

test('goes with the first release that is pruned of those it names', async (context) => {
  const { dir, release } = portal(context);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await release(version);
  await prune(dir);
  assert.deepEqual(versions(dir), ['1.0.0', '2.0.0', '3.0.0']);
  await prune(dir, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  assert.deepEqual(versions(dir), [null, null, '3.0.0']);
});

test('no id comes twice, also when the clock is set back', async (context) => {
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

for (const [text, is] of /** @type {const} */ ([
  ['2026-11-21.3', true],
  ['2026-11-21', false],
  ['../history', false],
  ['2026-11-21.3/../../registry', false],
  ['', false],
]))
  test(`'${text}' is ${is ? 'an' : 'no'} id of a registry`, () => assert.equal(isStateId(text), is));
