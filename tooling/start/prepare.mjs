// @ts-check
import { releasesDir } from '../release/env.mjs';
import { distOf, release } from '../release/release.mjs';
import { baseOf, readRegistry, wasReleased } from '../release/store.mjs';
import workspace from '../workspace/packages.cjs';
import { buildPackages } from './build-packages.mjs';

/** Builds what is stale of the whole portal. */
export const buildAll = () => buildPackages(['api', 'host', ...workspace.remotes()]);

/** Releases one remote; a build the gate refuses keeps the others from nothing. */
async function releaseOrSay(/** @type {string} */ dir, /** @type {string} */ name) {
  try {
    const { version } = await release(dir, name);
    console.log(`Released ${name} ${version}`);
  } catch (error) {
    console.error(`Not released: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Builds what is stale and releases each remote that was never released. What is live is changed only when that is
 * asked for (`all`): somebody may have rolled it back, or released it from elsewhere. Remotes whose build differs from
 * what is live are named with the command.
 */
export async function prepare({ all = false } = {}) {
  const dir = releasesDir();
  // Before a build of minutes: it throws for a registry that nobody can read.
  readRegistry(dir);
  await buildAll();
  const different = [];
  for (const name of workspace.remotes()) {
    const live = readRegistry(dir)?.remotes[name]?.base;
    if (live === baseOf(name, distOf(name))) continue;
    if (all || !wasReleased(dir, name)) await releaseOrSay(dir, name);
    else different.push(name);
  }
  if (different.length > 0)
    console.log(
      `Built here but not live: ${different.join(', ')}. To release: npx pnpm release ${different[0]}, or all: npm start -- --release`,
    );
}
