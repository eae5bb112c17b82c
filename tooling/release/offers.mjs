// @ts-check
import { portalToken } from './env.mjs';

/** Longer than this a portal that works does not take for its OpenAPI document, in ms. */
const PATIENCE = 30_000;

/**
 * What a running portal offers to areas: the api's version, and its calls as `GET /api/contracts/detail`.
 * @typedef {{ portal: string, api: string, calls: string[] }} Offers
 */

/** A path without what its values are called and without a slash at its end. */
const plain = (/** @type {string} */ path) => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

/**
 * Asks a running portal what it offers, by its OpenAPI document. Throws one sentence where it does not say.
 * @returns {Promise<Offers>}
 */
export async function offersOf(/** @type {string} */ portal) {
  const token = portalToken();
  const answer = await fetch(`${portal}/api/docs/json`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      answer?.status === 404
        ? `The portal at ${portal} does not say which calls it has: OPERATOR_TOKEN must be the portal's. --no-smoke releases without asking.`
        : `No portal answers at ${portal}: start it, or name it by PUBLIC_URL. --no-smoke releases without asking.`,
    );
  const { info, paths } = /** @type {{ info: { version: string }, paths: Record<string, object> }} */ (
    await answer.json()
  );
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${plain(path)}`),
  );
  return { portal, api: info.version, calls };
}

/** Whether a call of an area's code, whose values are `{}`, may be this one of the portal. */
function fits(/** @type {string} */ call, /** @type {string} */ offered) {
  const [asked, served] = [call.split('/'), offered.split('/')];
  return (
    asked.length === served.length &&
    asked.every((part, at) => part === served[at] || part === '{}' || served[at] === '{}')
  );
}

/**
 * The first of an area's calls (`GET contracts/detail`, of `code.json`) that a portal does not have, with its whole path.
 * @returns {string | undefined}
 */
export function missingCall(/** @type {string[]} */ calls, /** @type {Offers} */ { calls: offered }) {
  const whole = calls.map((call) => plain(call.replace(' ', ' /api/')));
  return whole.find((call) => !offered.some((one) => fits(call, one)));
}
