import type { RemoteRelease } from 'api-contract';

/** The remotes of this tab whose live version could not be shown, by the base of that version. */
const fallen = new Set<string>();

/** The release to load: the live one, or the one before it after {@link fallBack}. Area, slots and preloads ask here. */
export function runnable(release: RemoteRelease): RemoteRelease {
  if (!fallen.has(release.base) || !release.previous) return release;
  return { ...release, refused: undefined, ...release.previous };
}

/**
 * Takes the version before the live one from now on, for as long as the tab is open. False when there is none, or when
 * that is the one that failed. The operator reads the reason in the browser's log.
 */
export function fallBack(name: string, release: RemoteRelease, error: unknown): boolean {
  if (!release.previous || fallen.has(release.base)) return false;
  fallen.add(release.base);
  console.info(`${name} ${release.version} failed; showing ${release.previous.version}`, error);
  // Both versions collect their chunks under this name (`chunkLoadingGlobal`, tooling/webpack/remote.mjs); the older one
  // must not find the newer one's there.
  Reflect.deleteProperty(globalThis, `webpackChunk${name.replaceAll('-', '_')}`);
  return true;
}

/** Before a retry: the live version gets another chance. */
export function forgetFall(release: RemoteRelease): void {
  fallen.delete(release.base);
}
