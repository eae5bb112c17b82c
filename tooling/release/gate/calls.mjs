// @ts-check

/** @typedef {import('./offers.mjs').Offers} Offers */

/** A path without what its values are called and without a slash at its end. */
export const plain = (/** @type {string} */ path) => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

/** Whether a call of an area's code, whose values are `{}`, may be this one of the portal. */
function fits(/** @type {string} */ call, /** @type {string} */ offered) {
  const [asked, served] = [call.split('/'), offered.split('/')];
  return (
    asked.length === served.length &&
    asked.every((part, at) => part === served[at] || part === '{}' || served[at] === '{}')
  );
}

/** `GET contracts/detail` of `code.json` with its whole path. */
const whole = (/** @type {string} */ call) => plain(call.replace(' ', ' /api/'));

/** Whether a call of `code.json` may be this one of an OpenAPI document: `GET /api/contracts/{id}`. */
export const meansCall = (/** @type {string} */ call, /** @type {string} */ offered) =>
  fits(whole(call), plain(offered));

/**
 * The first of an area's calls (`GET contracts/detail`, of `code.json`) that a portal does not have, with its whole path.
 * @returns {string | undefined}
 */
export function missingCall(/** @type {string[]} */ calls, /** @type {Offers} */ { calls: offered }) {
  return calls.map(whole).find((call) => !offered.some((one) => fits(call, one)));
}
