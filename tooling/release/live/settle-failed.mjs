// @ts-check
import { upToDate } from '../store/lock.mjs';
import { Refused } from './refused.mjs';
import { canaryOf, readHistory, readRegistry } from './registry-file.mjs';
import { goTo, withdraw } from './change.mjs';
import { dirOf } from '../store/stores.mjs';

/**
 * After a version's server part has failed: its canary is withdrawn, or what serves in its place (`instead`) is live again.
 * Where the area has no other version it goes off the portal. Does nothing where the version is not live any more.
 * @param {import('../store/stores.mjs').Releases} at
 * @param {string} name
 * @param {import('./change.mjs').Note & { version: string, instead?: string | undefined }} failure
 */
export async function settleFailed(at, name, { version, instead, ...note }) {
  await upToDate(at);
  const dir = dirOf(at);
  const registry = readRegistry(dir);
  const live = registry?.remotes[name];
  const canary = canaryOf(registry, name)?.use;
  const seen = { live: live?.base ?? null, canary: canary?.base ?? null };
  try {
    if (canary?.version === version) return await withdraw(at, name, { ...note, seen });
    if (live?.version !== version) return undefined;
    const { past = [], future = [] } = readHistory(dir)[name] ?? {};
    const forward = future.at(-1)?.version === instead && past.at(-1)?.version !== instead;
    if (past.length > 0 || forward)
      return await goTo(at, name, forward ? 'forward' : 'rollback', { ...note, seen });
    return await withdraw(at, name, { area: true, ...note, seen });
  } catch (error) {
    // Somebody was faster.
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
