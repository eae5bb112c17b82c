// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../release/gate/build.fixture.mjs';
import { watchProblems } from './problems.mjs';

/** A compiler that says what was built of the area when it is told to. */
function builds() {
  /** @type {(stats: any) => void} */
  let done = () => undefined;
  let made = 0;
  const compiler = /** @type {any} */ ({
    hooks: { done: { tap: (/** @type {string} */ _name, /** @type {typeof done} */ told) => (done = told) } },
  });
  const built = (/** @type {object[]} */ errors = []) =>
    done({ compilation: { name: 'mf-x' }, hash: String(++made), toJson: () => ({ errors }) });
  return { compiler, built };
}

test('what does not compile is told at once, and type errors when they come and go', async (t) => {
  const dir = temporaryFolder(t);
  const write = (/** @type {string} */ text) => fs.writeFileSync(path.join(dir, 'area.ts'), text);
  fs.mkdirSync(path.join(dir, 'node_modules/.cache'), { recursive: true });
  const compilerOptions = { strict: true, types: [], lib: ['es2022'] };
  fs.writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['area.ts'] }));
  const { compiler, built } = builds();
  /** @type {() => void} */
  let told = () => undefined;
  const problems = watchProblems([{ name: 'mf-x', dir }], compiler, () => told());
  /** What is wrong once the page is told of it. */
  const next = async () => {
    await new Promise((resolve) => (told = () => resolve(undefined)));
    return problems();
  };

  write("const text = { size: 'text' };\nexport const wrong: { size: number } = text;\n");
  built([{ moduleName: './area.ts', message: 'Module build failed (from x):\nunexpected =' }]);
  assert.deepEqual(problems(), [{ title: 'Erro de compilação em mf-x', text: './area.ts\nunexpected =' }]);
  const [, types] = await next();
  assert.equal(types?.title, 'Erro de tipo em mf-x');
  assert.match(types?.text ?? '', /^area\.ts\(2,\d+\): error TS2322: .*\n {2}/);
  write('export const wrong = { size: 1 };\n');
  built();
  assert.deepEqual(await next(), []);
});
