// @ts-check
import path from 'node:path';
import { smokeHost } from '../smoke/host.mjs';
import { smokeMount } from '../smoke/smoke.mjs';
import { baseOf } from './describe.mjs';
import { ROOT } from './env.mjs';
import { gate } from './gate.mjs';
import { HOST } from './places.mjs';
import { readRegistry } from './registry-file.mjs';
import { publish } from './store.mjs';

/**
 * @typedef {import('./registry-file.mjs').Audience} Audience
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
  /** @type {string} */ dir,
  /** @type {string} */ name,
  /** @type {Checks} */ { heavier, portal, dist = distOf(name) } = {},
) {
  const base = baseOf(name, dist);
  (await gate(name, dist, { heavier }))(readRegistry(dir), dir);
  if (portal === undefined) return { base };
  if (!portal) return { base, smoke: 'skipped: --no-smoke' };
  const smoke = name === HOST ? smokeHost(dist, { portal, dir }) : smokeMount(name, dist, { portal, dir });
  return { base, smoke: await smoke };
}

/** Makes a build live, `to` some users or everybody, if nothing refuses it. */
export async function release(
  /** @type {string} */ dir,
  /** @type {string} */ name,
  /** @type {Checks & { why?: string, to?: Audience }} */ { why, to, ...checks } = {},
) {
  const { heavier, dist = distOf(name) } = checks;
  const { smoke, base } = await check(dir, name, checks);
  const again = await gate(name, dist, { heavier });
  const released = await publish(dir, name, dist, {
    check: (registry, folder) => {
      if (baseOf(name, dist) !== base)
        throw new Error(`${name} was built again meanwhile: release it again.`);
      again(registry, folder);
    },
    ...{ to, why, smoke },
  });
  return { ...released, smoke };
}
