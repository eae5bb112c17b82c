// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages.cjs';
import { portalsOf, reach, specsFor, specsOf } from './changed.mjs';

const PACKAGES = [
  { name: 'api-contract', uses: ['tooling'] },
  { name: 'api', uses: ['api-contract', 'tooling'] },
  { name: 'shared-ui', uses: ['api-contract', 'tooling'] },
  { name: 'host', uses: ['shared-ui', 'api-contract', 'tooling'] },
  { name: 'mf-finance', uses: ['host', 'shared-ui', 'tooling'] },
  { name: 'e2e', uses: ['api-contract', 'tooling'] },
  { name: 'tooling', uses: [] },
];
const ALL = PACKAGES.map(({ name }) => name).sort();

for (const [title, files, checked, broken] of /** @type {[string, string[], string[], string[]][]} */ ([
  ['an area breaks only itself', ['mf-finance/src/area.tsx'], ['mf-finance'], ['mf-finance']],
  ['a test is checked in its own package', ['shared-ui/src/list/list.test.tsx'], ['shared-ui'], []],
  ['a story is checked in its own package', ['host/src/shell/shell.stories.tsx'], ['host'], []],
  [
    'a package breaks those that use it, directly or not',
    ['shared-ui/src/list/list.tsx'],
    ['host', 'mf-finance', 'shared-ui'],
    ['host', 'mf-finance', 'shared-ui'],
  ],
  ['an end-to-end test breaks no product code', ['e2e/tests/home.spec.ts'], ['e2e'], []],
  ['the lockfile may break everything', ['pnpm-lock.yaml'], ALL, ALL],
  ['the tooling may break everything', ['tooling/jest/preset.cjs'], ALL, ALL],
  ['prose breaks nothing', ['README.md', 'docs/area.md', 'mf-finance/pictures/a.png'], [], []],
])) {
  test(title, () => {
    const reached = reach(files, PACKAGES);
    assert.deepEqual(reached.checked.sort(), checked);
    assert.deepEqual(reached.broken.sort(), broken);
  });
}

test('an area concerns the end-to-end tests that visit it, and not the others', () => {
  const specs = specsFor([], ['mf-finance']) ?? [];
  assert.ok(specs.includes('e2e/tests/federation.spec.ts'));
  assert.ok(specs.includes('e2e/tests/home.spec.ts'), 'the start page shows its widget');
  assert.ok(!specs.includes('e2e/tests/login-markup.spec.ts'));
});

test('an area has the end-to-end tests that are named for it', () => {
  assert.deepEqual(specsOf('mf-contracts'), [
    'e2e/tests/contracts-report.spec.ts',
    'e2e/tests/contracts.spec.ts',
  ]);
  assert.deepEqual(specsOf('mf-contract'), []);
});

test('an area’s end-to-end tests start the portals that they name, and the demo', () => {
  assert.deepEqual(portalsOf(specsOf('mf-contracts')), ['demo', 'fixture']);
  assert.deepEqual(portalsOf(specsOf('mf-documents')), ['demo']);
});

test('the host, the server and a helper of the tests concern all of them', () => {
  assert.equal(specsFor([], ['host', 'mf-finance']), null);
  assert.equal(specsFor([], ['api']), null);
  for (const file of ['e2e/support/test.ts', 'e2e/portal/portals.ts', 'e2e/playwright.config.ts']) {
    assert.ok(fs.existsSync(path.join(ROOT, file)), file);
    assert.equal(specsFor([file], []), null);
  }
});

test('a changed test concerns itself, in a folder of the tests too', () => {
  assert.deepEqual(specsFor(['e2e/tests/releases/host.spec.ts'], []), ['e2e/tests/releases/host.spec.ts']);
  assert.deepEqual(specsFor(['e2e/tests/numbers.spec.ts'], []), ['e2e/tests/numbers.spec.ts']);
});
