import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from 'api-contract';
import { z } from 'zod';

/**
 * A release's manifest; `integrity` has the hash of each of its scripts (docs/adr/0026), `needs` the shared modules that
 * each exposed module waits for. Builds from before host 0.1.3 name none.
 */
const sealed = z.looseObject({
  integrity: z.record(z.string(), z.string()),
  needs: z.record(z.string(), z.array(z.string())).catch({}),
});
export type Manifest = z.infer<typeof sealed>;

type Place = Pick<RemoteRelease, 'base' | 'entry' | 'integrity'>;

/** At most this many manifests are remembered: those of the live releases, and a few before them. */
const KEPT = 50;

/** The manifest below `releasesDir`; null if it is elsewhere, unreadable, or not the one that the registry names. */
async function readManifest(
  { base, entry, integrity }: Place,
  releasesDir: string,
): Promise<Manifest | null> {
  if (!base.startsWith('/remotes/') || !integrity) return null;
  try {
    const content = await fs.readFile(path.join(releasesDir, base.slice('/remotes/'.length), entry));
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity) return null;
    return sealed.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Reads the manifests of releases on this server's disk, each once, for their files never change. The reader answers null
 * for every manifest that the browser would not accept either.
 */
export function manifestReader(releasesDir: string) {
  const known = new Map<string, Manifest>();
  return async (place: Place): Promise<Manifest | null> => {
    const key = place.base + place.entry + place.integrity;
    const found = known.get(key) ?? (await readManifest(place, releasesDir));
    if (found) known.delete(key);
    if (found) known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
export type ManifestReader = ReturnType<typeof manifestReader>;
