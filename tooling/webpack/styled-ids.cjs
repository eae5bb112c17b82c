// @ts-check
const crypto = require('node:crypto');
const path = require('node:path');
const { mapOfRemovals } = require('./removals.cjs');

const ROOT = path.resolve(__dirname, '../..');
const STYLED = /\bstyled(\.[a-z]\w*|\([A-Za-z][\w.]*\))(?=[.<`(])(?!\.withConfig)/g;

/**
 * Gives every styled component an id from its file's place and its position. By default styled-components numbers them in
 * order of creation, which differs between the prerendered login and the browser's bundle: the page would get its styles twice.
 */
function addIds(/** @type {string} */ source, /** @type {string} */ place) {
  if (!source.includes('styled-components')) return source;
  const hash = crypto.createHash('sha1').update(place).digest('hex').slice(0, 5);
  let count = 0;
  return source.replace(STYLED, (start) => `${start}.withConfig({ componentId: 'sc-${hash}-${count++}' })`);
}

/** What `squeeze` removes: of each match all but its first characters, as many as `kept` says. */
const REMOVED = /** @type {const} */ ([
  { pattern: /\n\s*\/\* [\s\S]*?\*\//g, kept: () => 0 },
  { pattern: /\n\s+/g, kept: () => 1 },
  { pattern: /^((?!.*\/\/)(?:.*\{|.*[:}].*;))\n/gm, kept: (/** @type {string} */ match) => match.length - 1 },
]);

/**
 * Removes indentation and comments from the templates, because no minifier changes the text of a template. Only lines
 * that can be no words of a screen are joined: there the end of a line is a space. `removed` is called for each removal
 * of a pass, with where it begins in what the pass before left, and how long it is.
 */
function squeeze(
  /** @type {string} */ source,
  /** @type {(pass: number, from: number, length: number) => void} */ removed = () => undefined,
) {
  if (!source.includes('styled-components')) return source;
  return REMOVED.reduce(
    (text, { pattern, kept }, pass) =>
      text.replace(pattern, (match, ...more) => {
        const offset = /** @type {number} */ (more.find((value) => typeof value === 'number'));
        removed(pass, offset + kept(match), match.length - kept(match));
        return match.slice(0, kept(match));
      }),
    source,
  );
}

const placeInRoot = (/** @type {string} */ file) => path.relative(ROOT, file);

/** Where a file is, for its ids: areas outside the workspace have files of the same names, so their own name counts. */
function placeOf(
  /** @type {import('webpack').LoaderContext<object>} */ { resourcePath, rootContext, _compilation },
) {
  const place = placeInRoot(resourcePath);
  if (!place.startsWith('..')) return place;
  return path.join(_compilation?.outputOptions.uniqueName ?? '', path.relative(rootContext, resourcePath));
}

/** The webpack loader. @this {import('webpack').LoaderContext<object>} */
function styledIds(/** @type {string} */ source) {
  const identified = addIds(source, placeOf(this));
  if (this.mode !== 'production') return identified;
  /** @type {[from: number, length: number][][]} */
  const passes = REMOVED.map(() => []);
  const squeezed = squeeze(identified, (pass, from, length) => passes[pass]?.push([from, length]));
  // Without it every line after the first template would be another in a stack.
  const map = this.sourceMap ? mapOfRemovals(this.resourcePath, identified, passes) : undefined;
  this.callback(null, squeezed, map);
}

module.exports = Object.assign(styledIds, {
  addIds: (/** @type {string} */ source, /** @type {string} */ file) =>
    squeeze(addIds(source, placeInRoot(file))),
});
