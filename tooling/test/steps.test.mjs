// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSteps } from './steps.mjs';

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

test('steps of one core run side by side, a step of two cores alone', async () => {
  const { events } = await watch([
    { name: 'a', command: node(''), cores: 1 },
    { name: 'b', command: node(''), cores: 1 },
    { name: 'c', command: node(''), cores: 2 },
  ]);
  assert.deepEqual(events.slice(0, 2), ['start a', 'start b']);
  assert.deepEqual(events.slice(-2), ['start c', 'end c']);
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
