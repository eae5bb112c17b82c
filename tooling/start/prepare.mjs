// @ts-check
import { BucketFailed } from '../release/store/bucket.mjs';
import { releases } from '../release/env.mjs';
import { upToDate } from '../release/store/lock.mjs';
import { distOf, release } from '../release/release.mjs';
import { baseOf } from '../release/live/describe.mjs';
import { readRegistry } from '../release/live/registry-file.mjs';
import { HOST } from '../release/store/places.mjs';
import { wasReleased } from '../release/live/change.mjs';
import { dirOf } from '../release/store/stores.mjs';
import { remotes } from '../workspace/packages.cjs';
import { buildPackages } from './build-packages.mjs';

/** Builds every outdated package of the portal. */
export const buildAll = () => buildPackages(['api', 'demo', HOST, ...remotes()]);

/** Releases one remote or the host. One that the gate refuses is named and does not block the others. */
async function releaseOrSay(
  /** @type {import('../release/store/stores.mjs').Releases} */ at,
  /** @type {string} */ name,
) {
  try {
    const { version } = await release(at, name);
    console.log(`Released ${name} ${version}`);
  } catch (error) {
    console.error(`Not released: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Which of the builds a start releases, and which it only lists. A live version is replaced only on request
 * (`all`): somebody may have rolled it back, or released it from elsewhere.
 * @param {string} dir the releases
 * @param {{ name: string, dist: string }[]} builds
 * @param {{ all?: boolean }} [options]
 */
export function sortBuilds(dir, builds, { all = false } = {}) {
  const registry = readRegistry(dir);
  const notLive = builds.filter(({ name, dist }) => registry?.remotes[name]?.base !== baseOf(name, dist));
  const due = notLive.filter(({ name }) => all || !wasReleased(dir, name));
  const names = (/** @type {typeof builds} */ some) => some.map(({ name }) => name);
  return { due: names(due), different: names(notLive.filter((build) => !due.includes(build))) };
}

/** Whether the releases can be changed now. A bucket that is away keeps no portal from starting with what it mirrors. */
async function isReached(/** @type {import('../release/store/stores.mjs').Releases} */ at) {
  try {
    await upToDate(at);
    return true;
  } catch (error) {
    if (!(error instanceof BucketFailed)) throw error;
    console.error(`${error.message} The portal starts with the releases it had.`);
    return false;
  }
}

/** Builds what is outdated, releases what was never released, and lists what differs from the live version. */
export async function prepare({ all = false } = {}) {
  const at = releases();
  const reached = await isReached(at);
  // Check before a build of several minutes: this throws for an unreadable registry.
  readRegistry(dirOf(at));
  await buildAll();
  if (reached) await releaseBuilt({ all });
}

/** The same with the builds that are there. */
export async function releaseBuilt({ all = false } = {}) {
  const at = releases();
  const dir = dirOf(at);
  // The host first: areas are checked against it.
  const builds = [HOST, ...remotes()].map((name) => ({ name, dist: distOf(name) }));
  const { due, different } = sortBuilds(dir, builds, { all });
  for (const name of due) await releaseOrSay(at, name);
  if (different.length > 0)
    console.log(
      `Built here but not live: ${different.join(', ')}. To release: npx pnpm release ${different[0]}, or all: npm start -- --release`,
    );
}
