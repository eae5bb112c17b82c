// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sourceStack } from './stack.mjs';
import { checkTypes, errorsIn } from './types.mjs';

/** Of one script, whose second line is line 7 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mf-orders/./src/order/order.tsx?1f'],
  names: [],
  mappings: ';AAMA',
});

test('a stack names the area’s own files, and nothing of the portal', async () => {
  /** @type {string[]} */
  const asked = [];
  const stack = `Error: no
    at Row (http://localhost:3102/dev/mf-orders/src_order.js:2:11)
    at http://localhost:3102/dev/mf-orders/src_order.js:2:30
    at render (http://localhost:3102/assets/react.3a92af8e7bc8.development.js:10:5)
    at gone (http://localhost:3102/dev/mf-orders/gone.js:2:11)`;
  const told = await sourceStack(stack, async (script) => {
    asked.push(script);
    return script.endsWith('src_order.js') ? MAP : null;
  });
  assert.equal(told, '    at Row (mf-orders/src/order/order.tsx:7)\n    at mf-orders/src/order/order.tsx:7');
  assert.deepEqual(asked, ['/dev/mf-orders/src_order.js', '/dev/mf-orders/gone.js']);
});

test('a type error keeps its explanation', () => {
  const first = "src/a.tsx(1,2): error TS2322: Type 'A' is not 'B'.\n  Property 'x' is missing.";
  const second = 'src/b.tsx(3,4): error TS2304: Cannot find name.';
  assert.deepEqual(errorsIn(`${first}\n${second}\n`), [first, second]);
  assert.deepEqual(errorsIn(''), []);
});

test('an area’s types are checked as they are now', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-dev-server-types-'));
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    fs.writeFileSync(path.join(dir, name), text);
  write('tsconfig.json', '{ "compilerOptions": { "types": [] }, "include": ["*.ts"] }');
  write('a.ts', "export const a: number = 'text';\n");
  assert.deepEqual(await checkTypes(dir), [
    "a.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
  write('a.ts', 'export const a: number = 1;\n');
  assert.deepEqual(await checkTypes(dir), []);
  fs.rmSync(dir, { recursive: true });
});
