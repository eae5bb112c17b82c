// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { remotes, ROOT } from '../workspace/packages.cjs';
import { inputsOf } from './build-packages.mjs';

/** What the files of a folder import by a relative path, from the root. */
function importsOf(/** @type {string} */ folder) {
  const at = path.join(ROOT, folder);
  const files = fs
    .readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file));
  return files.flatMap((file) => {
    const text = fs.readFileSync(path.join(at, file), 'utf8');
    return [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, to = '']) =>
      path.relative(ROOT, path.resolve(at, path.dirname(file), to)),
    );
  });
}

for (const name of ['api', 'demo', 'bench'])
  test(`a change of anything that an area's server imports builds ${name} anew`, () => {
    const inputs = inputsOf(name).map((at) => at.replace(/\.ts$/, ''));
    const missing = remotes()
      .filter((area) => fs.existsSync(path.join(ROOT, area, 'server')))
      .flatMap((area) => importsOf(`${area}/server`))
      .filter((to) => !inputs.some((input) => to === input || to.startsWith(`${input}/`)));
    assert.deepEqual([...new Set(missing)], []);
  });
