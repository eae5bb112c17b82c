import type { RemoteRelease } from 'api-contract';
import type { ParcelConfigObject } from 'single-spa';
import { hasManifest } from '../http/early';
import { runnable } from './fall-back';
import { loadExposed } from './federation';

/** Chunk load timeout (docs/product/session.md, 'Areas that fail'), in milliseconds. */
export const LOAD_TIMEOUT = 120_000;

const areas = new Map<string, Promise<ParcelConfigObject>>();

/**
 * Loads the lifecycles of an area's live version, or of the one before it after a fall back. A failed load is not cached,
 * so the next call downloads again; the browser's log has it even where that works, for the release's smoke mount
 * (docs/adr/0107). A remote that the server marked as incompatible with this host or API is not downloaded at all.
 */
export function loadArea(
  name: string,
  live: RemoteRelease,
  { fresh = false } = {},
): Promise<ParcelConfigObject> {
  const release = runnable(live);
  const known = areas.get(release.base);
  if (known && !fresh) return known;
  if (release.refused) return Promise.reject(new Error(release.refused));
  warmCache(release, './area', { fresh });
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name}: no answer in time`)), LOAD_TIMEOUT);
  });
  const loading = Promise.race([loadExposed<ParcelConfigObject>(name, release, 'area', { fresh }), timeout]);
  areas.set(release.base, loading);
  loading.then(
    () => clearTimeout(timer),
    (error: unknown) => {
      clearTimeout(timer);
      console.info(`${name} failed`, error);
      if (areas.get(release.base) === loading) areas.delete(release.base);
    },
  );
  return loading;
}

/**
 * Manifest, entry and page would be three round trips in a row. The registry lists the files, so they are
 * downloaded in parallel into the browser's cache. Of an area whose manifest the page brought along, it has preloaded
 * the scripts.
 */
export function warmCache(release: RemoteRelease, expose: string, { fresh = false } = {}): void {
  if (!fresh && hasManifest(release.base + release.entry)) return;
  for (const file of [release.assets.entry, ...(release.assets.exposes[expose] ?? [])]) {
    void fetch(release.base + file, { priority: 'high' }).catch(() => undefined);
  }
}
