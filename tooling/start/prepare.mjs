// @ts-check
import path from 'node:path';
import { releasesDir, ROOT } from '../release/env.mjs';
import { publish, readRegistry } from '../release/store.mjs';
import { buildPackages, remotes } from './build-packages.mjs';

/**
 * Builds what is stale and releases each remote that was rebuilt here or was never released. A remote that somebody
 * rolled back or released from elsewhere is left as it is.
 */
export async function prepare() {
  const names = remotes();
  const built = await buildPackages(['api', 'host', ...names]);
  const dir = releasesDir();
  for (const name of names) {
    if (built.includes(name) || !readRegistry(dir)?.remotes[name])
      await publish(dir, name, path.join(ROOT, name, 'dist'));
  }
}
