// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deadReferences } from './references.mjs';

const PAGE = ['docs/product/x.md', '# X\n\n## A rule\n\n## `B1_COD`, and more\n'];
const DECISION = ['docs/adr/0001-a-decision.md', '# 0001 A decision\n\nAccepted, 2026-11-21.\n'];

/** What is found in one more file. */
const foundIn = (/** @type {string} */ file, /** @type {string} */ text) =>
  deadReferences(new Map(/** @type {[string, string][]} */ ([PAGE, DECISION, [file, text]])));

test('pages and headings that are there', () => {
  assert.deepEqual(foundIn('a/x.ts', "/** A rule (docs/product/x.md, 'A rule'; ADR 0001). */"), []);
  assert.deepEqual(foundIn('a/x.ts', "// docs/product/x.md, 'A rule', 'B1_COD, and more'"), []);
  assert.deepEqual(foundIn('docs/a.md', '[x](product/x.md#a-rule), [own](#a)\n\n# A\n'), []);
});

test('a reference over two lines of a comment', () => {
  assert.deepEqual(foundIn('a/x.ts', "/**\n * See docs/product/x.md,\n * 'A rule'.\n */"), []);
  assert.deepEqual(foundIn('a/x.ts', "/**\n * See docs/product/x.md,\n * 'Gone'.\n */"), [
    "a/x.ts: docs/product/x.md has no heading 'Gone'",
  ]);
});

test('a page, a heading, a decision that is not there', () => {
  assert.deepEqual(foundIn('a/x.ts', '// docs/product/y.md'), ['a/x.ts: docs/product/y.md is not there']);
  assert.deepEqual(foundIn('a/x.ts', "// docs/product/x.md, 'A rule', 'Another'"), [
    "a/x.ts: docs/product/x.md has no heading 'Another'",
  ]);
  assert.deepEqual(foundIn('docs/a.md', '[x](product/x.md#b)'), [
    'docs/a.md: docs/product/x.md has no heading for #b',
  ]);
  assert.deepEqual(foundIn('a/x.ts', '// ADR 0002'), ['a/x.ts: there is no ADR 0002']);
});

test('a decision begins with number, title, state and day', () => {
  const head = 'it begins with number and title, then what became of it and when (docs/adr/README.md)';
  const of = (/** @type {string} */ text) => foundIn('docs/adr/0002-x.md', text);
  assert.deepEqual(of('# 0002 X\n\nRemoved, 2026-11-26. It was slow.\n'), []);
  for (const text of [
    '# 2. X\n\nAccepted, 2026-11-21.\n',
    '# 0001 X\n\nAccepted, 2026-11-21.\n',
    '# 0002 X\n\nA rule.\n',
  ])
    assert.deepEqual(of(text), [`docs/adr/0002-x.md: ${head}`]);
});

test('a paper that is in no repository', () => {
  for (const paper of ['spec part 1', 'WIRE', 'DATASET.md', 'DESIGN', 'QUALITY'])
    assert.equal(foundIn('a/x.ts', `/** A rule (${paper}, 'Rules'). */`).length, 1, paper);
  assert.deepEqual(foundIn('a/x.ts', 'const WIRE_DECIMAL = 1; // by design; ERP_DATASET'), []);
});

test('history may name what is gone', () => {
  assert.deepEqual(foundIn('CHANGELOG.md', '[x](docs/product/y.md), ADR 0002'), []);
});
