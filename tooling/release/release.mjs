// @ts-check
import path from 'node:path';
import { smokeHost } from '../smoke/host.mjs';
import { smokeMount } from '../smoke/smoke.mjs';
import { baseOf } from './describe.mjs';
import { ROOT } from './env.mjs';
import { gate } from './gate.mjs';
import { offersOf } from './offers.mjs';
import { noteBlocked } from './blocked.mjs';
import { upToDate } from './lock.mjs';
import { HOST } from './places.mjs';
import { readRegistry } from './registry-file.mjs';
import { publish } from './store.mjs';
import { dirOf } from './stores.mjs';

/**
 * @typedef {import('./registry-file.mjs').Audience} Audience
 * @typedef {import('./stores.mjs').Releases} Releases
 * @typedef {{ heavier?: boolean, portal?: string | null, dist?: string }} Checks `portal` is the address of the running
 *   portal in which every page is opened; null leaves that out. `dist` is the build, by default that of this workspace
 */

/** The build folder of a remote of this workspace. */
export const distOf = (/** @type {string} */ name) => path.join(ROOT, name, 'dist');

/**
 * Throws a sentence if a build could not go live; changes nothing. The smoke mount comes last and without the release
 * lock, because it takes seconds.
 * @returns {Promise<{ smoke?: string, base: string }>} what the log says of the smoke mount, and what was looked at
 */
export async function check(
  /** @type {Releases} */ at,
  /** @type {string} */ name,
  /** @type {Checks} */ { heavier, portal, dist = distOf(name) } = {},
) {
  await upToDate(at);
  const dir = dirOf(at);
  const base = baseOf(name, dist);
  const offers = portal ? await offersOf(portal) : undefined;
  (await gate(name, dist, { heavier, offers }))(readRegistry(dir), dir);
  if (portal === undefined) return { base };
  if (!portal) return { base, smoke: 'skipped: --no-smoke' };
  const smoke = name === HOST ? smokeHost(dist, { portal, dir }) : smokeMount(name, dist, { portal, dir });
  return { base, smoke: await smoke };
}

/**
 * Makes a build live, `to` some users or everybody, if nothing refuses it; a refusal is noted where the portal's server
 * sees it.
 * @type {typeof goLive}
 */
export async function release(at, name, options = {}) {
  try {
    return await goLive(at, name, options);
  } catch (error) {
    // What disk or bucket refuse is no fault of the build.
    if (error instanceof Error && !('code' in error))
      await noteBlocked(at, name, options.dist ?? distOf(name), error.message);
    throw error;
  }
}

async function goLive(
  /** @type {Releases} */ at,
  /** @type {string} */ name,
  /** @type {Checks & { why?: string, to?: Audience, bySteps?: boolean, sbom?: string }} */ {
    why,
    to,
    bySteps,
    sbom,
    ...checks
  } = {},
) {
  const { heavier, dist = distOf(name) } = checks;
  const { smoke, base } = await check(at, name, checks);
  const again = await gate(name, dist, { heavier });
  const released = await publish(at, name, dist, {
    check: (registry, folder) => {
      if (baseOf(name, dist) !== base)
        throw new Error(`${name} was built again meanwhile: release it again.`);
      again(registry, folder);
    },
    to,
    bySteps,
    why,
    smoke,
    ...(sbom !== undefined && { sbom }),
  });
  return { ...released, smoke };
}
