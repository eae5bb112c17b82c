// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages.cjs';
import { temporaryFolder } from './gate/build.fixture.mjs';
import { readJson } from './store/files.mjs';
import { sbomOf } from './sbom.mjs';

/** @typedef {{ bomFormat: string, components: { name: string, version: string, licenses?: object[] }[] }} Bom */

/** What is installed of a package for the host. */
const installed = (/** @type {string} */ name) =>
  readJson(path.join(ROOT, 'host/node_modules', name, 'package.json'), null).version;

test('a release’s bill names what is installed for production, with licences, and no tool', async () => {
  /** @type {Bom} */
  const { bomFormat, components } = JSON.parse(await sbomOf('mf-contracts'));
  assert.equal(bomFormat, 'CycloneDX');
  // A package may be there in several versions, in any order.
  const found = (/** @type {string} */ name) => components.filter((one) => one.name === name);
  const [react] = found('react').filter(({ version }) => version === installed('react'));
  assert.ok(react?.licenses);
  assert.equal(found('write-excel-file').length, 1);
  for (const tool of ['jest', 'eslint', 'storybook']) assert.deepEqual(found(tool), []);
});

test('npm run sbom writes that of the whole portal', (context) => {
  const file = path.join(temporaryFolder(context), 'sbom.json');
  execFileSync('npm', ['run', '--silent', 'sbom', '--', '--out', file], { cwd: ROOT, stdio: 'ignore' });
  /** @type {Bom} */
  const { components } = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const name of ['fastify', 'pg', 'react', 'mqtt'])
    assert.ok(
      components.some((one) => one.name === name),
      name,
    );
});
