// @ts-check
import { readRegistry } from '../release/live/registry-file.mjs';

/** Longer than this a portal that works does not take, in ms. */
const PATIENCE = 5000;

/** @returns {Promise<Response | null>} */
const ask = (/** @type {string} */ url) =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);

/** What is live by name, as one text. */
const basesOf = (/** @type {{ remotes: Record<string, { base: string }> }} */ { remotes }) =>
  Object.values(remotes).map(({ base }) => base);

/**
 * The portal that runs with these releases, or one sentence why there is none. `demo`: it says itself that its data is
 * the demo, for only then are its operator's pages open (api/src/platform/operator.ts).
 * @param {string} url
 * @param {string} dir the releases
 * @returns {Promise<{ demo: boolean } | string>}
 */
export async function runningPortal(url, dir) {
  const health = await ask(`${url}/api/health`);
  if (!health?.ok) return `no portal answers at ${url}`;
  const answer = await ask(`${url}/registry.json`);
  const served = answer?.ok ? await answer.json() : null;
  const known = basesOf(readRegistry(dir) ?? { remotes: {} });
  // It leaves out what it cannot read, and answers 503 before the first release.
  if (!basesOf(served ?? { remotes: {} }).every((base) => known.includes(base)))
    return `the portal at ${url} has other releases than ${dir}`;
  const metrics = await ask(`${url}/api/metrics`);
  await metrics?.body?.cancel();
  return { demo: metrics?.ok ?? false };
}
