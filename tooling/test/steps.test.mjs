// @ts-check
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../release/gate/build.fixture.mjs';
import { NOT_RUN, runSteps } from './steps.mjs';

const node = (/** @type {string} */ code) => [process.execPath, '-e', code];

/** Runs steps and notes the order of their starts and ends. */
async function watch(/** @type {import('./steps.mjs').Step[]} */ steps) {
  /** @type {string[]} */
  const events = [];
  const results = await runSteps(steps, {
    onStart: (name) => events.push(`start ${name}`),
    onEnd: ({ name }) => events.push(`end ${name}`),
  });
  return { events, results };
}

/** Ends once its end is asked for, by a file; and fails where nobody asks. */
const until = (/** @type {string} */ file) =>
  node(`const { existsSync } = require('node:fs');
  setInterval(() => existsSync(${JSON.stringify(file)}) && process.exit(), 20);
  setTimeout(() => process.exit(1), 20_000);`);

test('steps of one core run side by side, a step of two cores beside at most one', async (t) => {
  const file = path.join(temporaryFolder(t), 'end');
  const { events } = await watch([
    { name: 'long', command: until(file), cores: 1 },
    { name: 'short', command: node(''), cores: 1 },
    {
      name: 'wide',
      command: node(`require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`),
      cores: 2,
    },
    { name: 'last', command: node(''), cores: 2 },
  ]);
  assert.deepEqual(events.slice(0, 4), ['start long', 'start short', 'end short', 'start wide']);
  assert.ok(events.indexOf('start last') > events.indexOf('end wide'), events.join());
});

test('a step waits for what it needs, and is not run when that failed', async () => {
  const { events, results } = await watch([
    { name: 'needs', command: node(''), cores: 1, after: ['build'] },
    { name: 'build', command: node('process.exit(3)'), cores: 1 },
    { name: 'other', command: node(''), cores: 1 },
  ]);
  assert.ok(!events.includes('start needs'));
  const outcomes = Object.fromEntries(results.map(({ name, outcome }) => [name, outcome]));
  assert.deepEqual(outcomes, { needs: 'not run', build: 'FAILED', other: 'ok' });
});

test('a step that cannot run on this machine is not run, which is no failure', async () => {
  const { results } = await watch([{ name: 'older', command: node(`process.exit(${NOT_RUN})`), cores: 1 }]);
  assert.equal(results[0]?.outcome, 'not run');
});

test('a step’s output is kept together', async () => {
  const { results } = await watch([
    { name: 'a', command: node('console.log("out"); console.error("err")'), cores: 1 },
  ]);
  assert.match(results[0]?.output ?? '', /out/);
  assert.match(results[0]?.output ?? '', /err/);
});

test('a command that does not exist fails its step', async () => {
  const { results } = await watch([{ name: 'a', command: ['no-such-command'], cores: 1 }]);
  assert.equal(results[0]?.outcome, 'FAILED');
});
