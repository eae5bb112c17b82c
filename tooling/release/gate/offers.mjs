// @ts-check
import { plain } from './calls.mjs';
import { portalToken } from '../env.mjs';

/** Longer than this a portal that works does not take for its OpenAPI document, in ms. */
const PATIENCE = 30_000;

/**
 * What a running portal offers to areas: the api's version, and its calls as `GET /api/contracts/detail`.
 * @typedef {{ portal: string, api: string, calls: string[] }} Offers
 */

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
