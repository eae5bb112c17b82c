// @ts-check
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as source maps write it (base64 VLQ). */
function vlq(/** @type {number} */ value) {
  let left = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = left & 31;
    left >>>= 5;
    text += DIGITS[digit | (left > 0 ? 32 : 0)];
  } while (left > 0);
  return text;
}

/**
 * The source map of a text from which parts were removed in passes, each given by where its removals begin in what the
 * pass before left: `[from, length]`, in order.
 * @param {string} file
 * @param {string} source the text before the first pass
 * @param {[from: number, length: number][][]} passes
 */
function mapOfRemovals(file, source, passes) {
  /** Where each character that is left stood. */
  let kept = Array.from({ length: source.length }, (_, offset) => offset);
  for (const removals of passes) {
    /** @type {number[]} */
    const next = [];
    let from = 0;
    for (const [at, length] of removals) {
      for (let n = from; n < at; n++) next.push(/** @type {number} */ (kept[n]));
      from = at + length;
    }
    for (let n = from; n < kept.length; n++) next.push(/** @type {number} */ (kept[n]));
    kept = next;
  }
  const places = placesOf(source);
  let mappings = '';
  let column = 0;
  let last = { column: 0, line: 0, at: 0 };
  let fresh = true;
  let first = true;
  kept.forEach((offset, n) => {
    if (fresh || offset !== /** @type {number} */ (kept[n - 1]) + 1) {
      const { line, at } = places(offset);
      const step = [column - last.column, 0, line - last.line, at - last.at].map(vlq).join('');
      mappings += (first ? '' : ',') + step;
      last = { column, line, at };
      first = false;
    }
    fresh = source[offset] === '\n';
    column += 1;
    if (!fresh) return;
    mappings += ';';
    column = 0;
    last.column = 0;
    first = true;
  });
  return { version: 3, file, sources: [file], sourcesContent: [source], names: [], mappings };
}

/** Line and column of an offset, both from 0; for offsets that only grow. */
function placesOf(/** @type {string} */ source) {
  let line = 0;
  let start = 0;
  return (/** @type {number} */ offset) => {
    for (
      let end = source.indexOf('\n', start);
      end !== -1 && end < offset;
      end = source.indexOf('\n', start)
    ) {
      line += 1;
      start = end + 1;
    }
    return { line, at: offset - start };
  };
}

module.exports = { mapOfRemovals };
