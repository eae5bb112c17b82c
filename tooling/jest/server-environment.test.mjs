// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import ServerEnvironment from './server-environment.cjs';

const begun = () => new ServerEnvironment({ projectConfig: { globals: {} } });

test('what a test file leaves in the process is taken back', async () => {
  const { fetch } = globalThis;
  const { exit } = process;
  const env = begun();
  const late = () => undefined;
  Reflect.set(globalThis, 'left', 1);
  globalThis.fetch = () => Promise.reject(new Error('not here'));
  process.env.LEFT = '1';
  process.env.PATH = 'nowhere';
  process.exit = /** @type {any} */ (late);
  process.on('SIGHUP', late);
  env.moduleMocker.spyOn(Date, 'now').mockReturnValue(1);
  process.chdir('/');
  await env.teardown();

  assert.equal('left' in globalThis, false);
  assert.equal(globalThis.fetch, fetch);
  assert.equal(process.env.LEFT, undefined);
  assert.notEqual(process.env.PATH, 'nowhere');
  assert.equal(process.exit, exit);
  assert.deepEqual(process.listeners('SIGHUP'), []);
  assert.ok(Date.now() > 1);
  assert.notEqual(process.cwd(), '/');
});

test('a module compiled once is another for every file, and is compiled anew when it has changed', async () => {
  const env = begun();
  /** @param {string} code @returns {any[]} what the module pushed to, each time from nothing */
  const twice = (code) =>
    [0, 1].map(() => {
      const options = { filename: '/counted.js', parsingContext: env.getVmContext() };
      const exports = {};
      vm.compileFunction(code, ['exports'], options)(exports);
      return exports;
    });
  const [one, other] = twice('const list = []; list.push(1); exports.list = list;');
  assert.notEqual(one.list, other.list);
  assert.deepEqual([one.list, other.list], [[1], [1]]);
  assert.ok(one.list instanceof Array, 'of the same kind as a library makes');
  assert.deepEqual(twice('exports.list = [2];')[0].list, [2]);
  await env.teardown();
});
