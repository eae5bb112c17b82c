// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { circles, importsOf } from './circles.mjs';

test('files that import one another', () => {
  assert.deepEqual(
    circles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
    [],
  );
  assert.deepEqual(
    circles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
    [['b', 'c']],
  );
});

test('types and imports on demand count', (t) => {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'circles-')));
  t.after(() => fs.rmSync(dir, { recursive: true }));
  const texts = {
    'a.ts': "import type { B } from './b';\nexport type A = B;\n",
    'b.ts': "export type B = 1;\nexport const c = () => import('./c');\n",
    'c.ts': "export type { A } from './a';\nimport 'node:fs';\n",
  };
  const files = Object.entries(texts).map(([name, text]) => {
    fs.writeFileSync(path.join(dir, name), text);
    return path.join(dir, name);
  });
  assert.deepEqual(circles(importsOf(files)), [files]);
});
