// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { jestProjects, packages, remotes, workerPrograms } from './packages.cjs';

/** A workspace of empty files, gone after the test. */
function workspaceOf(/** @type {import('node:test').TestContext} */ context, /** @type {string[]} */ files) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-workspace-'));
  context.after(() => fs.rmSync(root, { recursive: true, force: true }));
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), '{}');
  }
  return root;
}
const AREA = ['mf-a/package.json', 'mf-a/remote.json', 'mf-a/jest.config.cjs', 'mf-a/src/area.tsx'];

test('finds packages and remotes by what lies in their folders', (context) => {
  const root = workspaceOf(context, [...AREA, 'tooling/package.json', 'docs/area.md', 'mf-old/dist/x.js']);
  assert.deepEqual(packages(root), ['mf-a', 'tooling']);
  assert.deepEqual(remotes(root), ['mf-a']);
});

test('jest runs every package with code', (context) => {
  const root = workspaceOf(context, [...AREA, 'mf-a/src/pages/x.test.tsx', 'tooling/package.json']);
  assert.deepEqual(jestProjects(root), ['mf-a']);
});

test('a package without a test fails the run with a sentence', (context) => {
  const root = workspaceOf(context, AREA);
  assert.throws(() => jestProjects(root), { message: /^mf-a has no test: / });
});

test('so does one whose tests nobody would run', (context) => {
  const root = workspaceOf(context, ['mf-a/package.json', 'mf-a/src/area.test.tsx']);
  assert.throws(() => jestProjects(root), { message: /^mf-a has no jest\.config\.cjs/ });
});

test('finds the programs of workers, by their names in the build', (context) => {
  const root = workspaceOf(context, [
    ...AREA,
    'mf-a/server/paper/paper-worker.ts',
    'mf-a/server/paper/draw.ts',
    'api/src/files/inspect-worker.ts',
  ]);
  assert.deepEqual(workerPrograms(root), {
    'inspect-worker': path.join(root, 'api/src/files/inspect-worker.ts'),
    'paper-worker': path.join(root, 'mf-a/server/paper/paper-worker.ts'),
  });
});
