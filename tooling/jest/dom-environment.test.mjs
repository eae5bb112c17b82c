// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import DomEnvironment from './dom-environment.cjs';

const begun = () =>
  new DomEnvironment(
    { projectConfig: { globals: {}, testEnvironmentOptions: {} }, globalConfig: {} },
    { console, testPath: '/x.test.ts' },
  );

/** What a module of this code exports, loaded as Jest does. @returns {any} */
function loaded(/** @type {vm.Context | null} */ parsingContext, /** @type {string} */ code) {
  const exports = {};
  const options = { filename: '/counted.js', parsingContext: parsingContext ?? undefined };
  vm.compileFunction(code, ['exports'], options)(exports);
  return exports;
}

test('a module compiled once is another in every document, of its kind, and is compiled anew when it has changed', async () => {
  const envs = [begun(), begun()];
  const code = "'use strict'; exports.list = [document]; exports.strict = !this; // the end";
  const [one, other] = envs.map((env) => loaded(env.getVmContext(), code));
  for (const [n, { list, strict }] of [one, other].entries()) {
    const { global } = /** @type {any} */ (envs[n]);
    assert.ok(list instanceof global.Array && list[0] === global.document && strict);
  }
  assert.notEqual(one.list[0], other.list[0]);
  assert.equal(loaded(envs[0]?.getVmContext() ?? null, 'exports.list = 2').list, 2);
  for (const env of envs) await env.teardown();
});

test('a module of another kind of test is none of a document’s', () => {
  assert.equal(loaded(vm.createContext({}), 'exports.list = typeof document').list, 'undefined');
});
