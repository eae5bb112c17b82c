// @ts-check
const crypto = require('node:crypto');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
const STYLED = /\bstyled(\.[a-z]\w*|\([A-Za-z][\w.]*\))(?=[.<`(])(?!\.withConfig)/g;

/**
 * Gives every styled component an id from its file and position. By default styled-components numbers them in order of
 * creation, which differs between the prerendered login and the browser's bundle: the page would get its styles twice.
 */
function addIds(/** @type {string} */ source, /** @type {string} */ file) {
  if (!source.includes('styled-components')) return source;
  const hash = crypto.createHash('sha1').update(path.relative(ROOT, file)).digest('hex').slice(0, 5);
  let count = 0;
  return source.replace(STYLED, (start) => `${start}.withConfig({ componentId: 'sc-${hash}-${count++}' })`);
}

/**
 * Removes indentation and comments from the templates, because no minifier changes the text of a template. Only lines
 * that can be no words of a screen are joined: there the end of a line is a space.
 */
const squeeze = (/** @type {string} */ source) =>
  source.includes('styled-components')
    ? source
        .replace(/\n\s*\/\* [\s\S]*?\*\//g, '')
        .replace(/\n\s+/g, '\n')
        .replace(/^((?!.*\/\/)(?:.*\{|.*[:}].*;))\n/gm, '$1')
    : source;

/** The webpack loader. @this {import('webpack').LoaderContext<object>} */
module.exports = function styledIds(/** @type {string} */ source) {
  const identified = addIds(source, this.resourcePath);
  return this.mode === 'production' ? squeeze(identified) : identified;
};
module.exports.addIds = (/** @type {string} */ source, /** @type {string} */ file) =>
  squeeze(addIds(source, file));
