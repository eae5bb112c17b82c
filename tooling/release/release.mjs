// @ts-check
import path from 'node:path';
import { smokeHost } from '../smoke/host.mjs';
import { smokeMount } from '../smoke/smoke.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { baseOf } from './live/describe.mjs';
import { gate } from './gate/gate.mjs';
import { areasIn } from './gate/host.mjs';
import { offersOf } from './gate/offers.mjs';
import { noteBlocked } from './live/blocked.mjs';
import { upToDate } from './store/lock.mjs';
import { HOST } from './store/places.mjs';
import { readRegistry } from './live/registry-file.mjs';
import { keptVersions, serverPart } from './server/server-part.mjs';
import { publish } from './live/change.mjs';
import { dirOf } from './store/stores.mjs';
import { supervisors } from './server/supervisors.mjs';

/**
 * @typedef {import('./live/registry-file.mjs').Audience} Audience
 * @typedef {import('./store/stores.mjs').Releases} Releases
 * @typedef {Awaited<ReturnType<typeof supervisors>>} Portals
 * @typedef {{ heavier?: boolean, portal?: string | null, dist?: string, contract?: boolean }} Checks `portal` is the
 *   address of the running portal in which every page is opened; null leaves that out. `dist` is the build, by default that
 *   of this workspace. `contract`: its migrations may take away what no kept version needs
 */

/** The build folder of a remote of this workspace. */
export const distOf = (/** @type {string} */ name) => path.join(ROOT, name, 'dist');

/** Throws a sentence while a kept version may need what a migration takes away. */
function refuseContract(/** @type {string} */ dir, /** @type {string} */ name, /** @type {string} */ base) {
  const kept = keptVersions(dir, name, base);
  if (kept.length > 0)
    throw new Error(
      `${name}: --contract waits until no kept version needs what it takes away: ${kept.join(', ')}. Try again when pnpm release --prune has removed them.`,
    );
}

/**
 * Has a portal of this machine start a process with the build's server part in it, which the pages are then opened in. Its
 * address; undefined where the build has no server part, or none of its portals runs here.
 */
export async function tryServer(
  /** @type {Portals} */ portals,
  /** @type {{ dist: string, base: string, contract: boolean, dir: string }} */ { dist, base, contract, dir },
) {
  const part = serverPart(dist, base);
  if (!part || portals.count === 0) return undefined;
  const registry = readRegistry(dir);
  const callers = Object.fromEntries(areasIn(dir, registry).map(({ name, calls }) => [name, calls]));
  return portals.trial({ ...part, contract, before: registry?.remotes[part.name]?.version, callers });
}

/**
 * Throws a sentence if a build could not go live; changes nothing. The smoke mount comes last and without the release
 * lock, because it takes seconds.
 * @returns {Promise<{ smoke?: string, base: string }>} what the log says of the smoke mount, and what was looked at
 */
export async function check(
  /** @type {Releases} */ at,
  /** @type {string} */ name,
  /** @type {Checks} */ checks = {},
) {
  const portals = await supervisors(dirOf(at));
  try {
    return await checkIn(portals, at, name, checks);
  } finally {
    portals.close();
  }
}

/** The same in the portals of this machine; the process that tries the server part runs until they are closed. */
async function checkIn(
  /** @type {Portals} */ portals,
  /** @type {Releases} */ at,
  /** @type {string} */ name,
  /** @type {Checks} */ { heavier, portal: running, dist = distOf(name), contract = false } = {},
) {
  await upToDate(at);
  const dir = dirOf(at);
  const base = baseOf(name, dist);
  const offered = running ? await offersOf(running) : undefined;
  (await gate(name, dist, { heavier, api: offered?.api }))(readRegistry(dir), dir);
  if (contract) refuseContract(dir, name, base);
  const tried = name === HOST ? undefined : await tryServer(portals, { dist, base, contract, dir });
  const portal = running && (tried ?? running);
  if (portal === undefined) return { base };
  if (!portal) return { base, smoke: 'skipped: --no-smoke' };
  // Its calls are those of its own server part, where it has one.
  (await gate(name, dist, { heavier, offers: await offersOf(portal) }))(readRegistry(dir), dir);
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
  /** @type {Checks & { why?: string, to?: Audience, bySteps?: boolean, sbom?: Promise<string> | undefined }} */ {
    why,
    to,
    bySteps,
    sbom,
    ...checks
  } = {},
) {
  const portals = await supervisors(dirOf(at));
  try {
    const { heavier, dist = distOf(name), contract } = checks;
    // From here on a process with its server part waits to take over.
    const { smoke, base } = await checkIn(portals, at, name, checks);
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
      contract,
      ...(sbom && { sbom: await sbom }),
    });
    if (name !== HOST) await portals.settled(name, released.version);
    return { ...released, smoke };
  } finally {
    portals.close();
  }
}
