// @ts-check
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { matchQuickly, mayMatch, namesOf, quickStyles } = require('./quick-styles.cjs');
matchQuickly();
const fromJest = createRequire(require.resolve('jest-environment-jsdom'));
const { JSDOM } = fromJest('jsdom');
const { implForWrapper } = fromJest('jsdom/lib/jsdom/living/generated/utils.js');

const SELECTORS = [
  '*',
  'p',
  '.a',
  'P.a',
  '.a.b',
  '#one',
  '.none',
  'section',
  '.a, .none',
  'p.a:not(.b, .none)',
  ':is(.a, .none) .c',
  '.c > p',
  'div p ~ .b',
  '[data-x="a b, c"]',
  'input[type="a b" i]',
  '[hidden]',

  '.a:first-child',
  'section :not([hidden]) > p',
  '.é, .b',
  '.x\\:y',
  'svg',
  'linearGradient',
  '.none > .b',
];
const PAGE = `<!doctype html><style>
  ${SELECTORS.map((selector, n) => `${selector} { --n: ${n}; display: ${n % 2 ? 'block' : 'flex'} }`).join('\n')}
  .none { display: none } .b { visibility: hidden; color: red } [hidden] { display: none }
  @media screen { .c { opacity: 0.5; color: rgb(1, 2, 3) } }
</style>
<section class="a" id="one" style="color: blue"><p class="a\n b">1</p><div class="c x:y"><p>2</p><i class="b é">3</i></div></section>
<div data-x="a b, c" hidden><input type="A b" class="a" /><p class="none"><b class="b">4</b></p></div>
<svg><linearGradient class="a" /></svg>`;
const PROPERTIES = ['display', 'visibility', 'opacity', 'color', 'background-color', 'pointer-events', '--n'];

const { window } = new JSDOM(PAGE);
const elements = [...window.document.querySelectorAll('*')];

test('a selector that matches an element is never ruled out, and most others are', () => {
  let ruledOut = 0;
  for (const element of elements)
    for (const selector of SELECTORS) {
      const may = mayMatch(namesOf(implForWrapper(element)), selector);
      if (!may) ruledOut += 1;
      assert.ok(may || !element.matches(selector), `${selector} on ${element.localName}`);
    }
  assert.ok(ruledOut > (elements.length * SELECTORS.length) / 2, String(ruledOut));
});

test('styles are those of jsdom, by either way of reading', () => {
  const quick = quickStyles(window);
  for (const element of elements) {
    const [mine, plain] = [quick(element), window.getComputedStyle(element)];
    for (const name of PROPERTIES) {
      const inScript = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
      assert.equal(
        mine.getPropertyValue(name),
        plain.getPropertyValue(name),
        `${name} of ${element.localName}`,
      );
      if (!name.startsWith('--'))
        assert.equal(mine[inScript], plain[inScript], `${inScript} of ${element.localName}`);
    }
  }
});

test('a change of the page is seen by the next style that is asked for', () => {
  const quick = quickStyles(window);
  const [first] = window.document.getElementsByTagName('section');
  const before = quick(first).visibility;
  first.classList.add('b');
  assert.deepEqual([before, quick(first).visibility], ['visible', 'hidden']);
});
