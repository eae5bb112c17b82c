const { createRequire } = require('node:module');
const path = require('node:path');

/**
 * jsdom reads every rule of every sheet for every element whose style is asked for, and works out a dozen colours that
 * nobody reads. Libraries ask for hundreds of elements after each key a test presses: it was two thirds of the time of
 * a test of a form. Both are made quick here, with the same answers.
 */

/** The selector without what stands in brackets, innermost first: it may hold spaces and commas of its own. */
function outermost(selector) {
  let [before, text] = ['', selector.replace(/"[^"]*"|'[^']*'/g, '')];
  while (before !== text) [before, text] = [text, text.replace(/\[[^[\]()]*\]|\([^[\]()]*\)/g, '')];
  return text;
}

/** What the element itself must be, by alternative: a class, or a tag. Null where that cannot be told. */
function needsOf(selector) {
  if (selector.includes('\\')) return null;
  const needs = outermost(selector)
    .split(',')
    .map((alternative) => {
      const last =
        alternative
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      const byClass = /\.([\w-]+)/.exec(last);
      if (byClass) return { name: byClass[1] };
      const byTag = /^[a-z][\w-]*/i.exec(last);
      return byTag ? { tag: byTag[0].toLowerCase() } : null;
    });
  return needs.includes(null) ? null : needs;
}

/** @type {Map<string, ReturnType<typeof needsOf>>} */
const known = new Map();

/** What selectors say of an element (jsdom's own, not the page's object). */
const namesOf = (element) => ({
  tag: element.localName.toLowerCase(),
  classes: new Set((element.getAttributeNS(null, 'class') ?? '').split(/\s+/)),
});

/** Whether the selector may match an element with these names; jsdom has the last word. */
function mayMatch({ tag, classes }, selector) {
  if (!known.has(selector)) known.set(selector, needsOf(selector));
  const needs = known.get(selector);
  if (needs === null) return true;
  for (const need of needs)
    if (need.name === undefined ? need.tag === tag : classes.has(need.name)) return true;
  return false;
}

/** The folder of the jsdom that jest's environment uses. */
const lib = () => {
  const fromJest = createRequire(require.resolve('jest-environment-jsdom'));
  return path.join(path.dirname(fromJest.resolve('jsdom')), 'jsdom');
};

exports.mayMatch = mayMatch;
exports.namesOf = namesOf;

/** Call before jsdom is loaded: its modules keep the functions they find. */
exports.matchQuickly = () => {
  /** The element whose rules are looked for, and its names: they are read once for all rules. */
  let [styled, names] = [null, null];
  const selectors = require(path.join(lib(), 'living/helpers/selectors.js'));
  const match = selectors.matchesDontThrow;
  selectors.matchesDontThrow = (element, selector) => {
    const ofElement = element === styled ? (names ??= namesOf(element)) : namesOf(element);
    return typeof selector === 'string' && !mayMatch(ofElement, selector) ? false : match(element, selector);
  };
  const rules = require(path.join(lib(), 'living/helpers/style-rules.js'));
  const declarationFor = rules.getDeclarationForElement;
  rules.getDeclarationForElement = (element) => {
    [styled, names] = [element, null];
    const declaration = declarationFor(element);
    [styled, names] = [null, null];
    return declaration;
  };
};

const hyphened = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A `getComputedStyle` that works out a property when it is read. */
exports.quickStyles = (window) => {
  const rules = require(path.join(lib(), 'living/helpers/style-rules.js'));
  const { implForWrapper } = require(path.join(lib(), 'living/generated/utils.js'));
  const resolved = rules.propertiesWithResolvedValueImplemented;
  const whole = window.getComputedStyle;
  return function getComputedStyle(element, pseudo) {
    const own = implForWrapper(element);
    if (pseudo || !own) return whole.call(window, element, pseudo);
    const declared = rules.getDeclarationForElement(own);
    // As jsdom writes them into a declaration: keywords in lower case.
    const valueOf = (name) =>
      name in resolved
        ? rules.getResolvedValue(own, name).replace(/^[a-z-]+$/i, (word) => word.toLowerCase())
        : declared.getPropertyValue(name);
    return new Proxy(declared, {
      get(target, name) {
        if (name === 'getPropertyValue') return valueOf;
        if (typeof name === 'string' && hyphened(name) in resolved) return valueOf(hyphened(name));
        const value = target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
};
