// @ts-check

/** First path segments reserved for the host's public screens or for addresses without a page (api/src/platform). */
export const RESERVED = [
  '',
  'api',
  'assets',
  'in_maintenance',
  'login',
  'password',
  'register',
  'remotes',
  'terms_of_use',
];

const partsOf = (/** @type {string} */ pattern) => pattern.split('/').filter(Boolean);

/**
 * Whether some address is both patterns': `/admin/:x` and `/admin/contract-list` meet, `/admin/contract/:params` and
 * `/admin/contract-list` do not. A part `:x?` may be absent; `*` takes the rest.
 */
export function meet(/** @type {string} */ a, /** @type {string} */ b) {
  return meetParts(partsOf(a), partsOf(b));
}

/** @returns {boolean} */
function meetParts(/** @type {string[]} */ [a, ...restA], /** @type {string[]} */ [b, ...restB]) {
  if (a === undefined && b === undefined) return true;
  if (a === '*' || b === '*') return true;
  if (a?.endsWith('?') && meetParts(restA, b === undefined ? [] : [b, ...restB])) return true;
  if (b?.endsWith('?') && meetParts(a === undefined ? [] : [a, ...restA], restB)) return true;
  if (a === undefined || b === undefined) return false;
  return (a.startsWith(':') || b.startsWith(':') || a === b) && meetParts(restA, restB);
}

/** The first segment of an address when it is reserved, otherwise null. */
export function reservedPart(/** @type {string} */ pattern) {
  const [first = ''] = partsOf(pattern);
  if (first.startsWith(':') || first === '*') return first;
  return RESERVED.includes(first) ? first : null;
}
