import fs from 'node:fs/promises';
import type { PlatformVersions, Registry } from 'api-contract';
import { isStateId, stateFile } from 'tooling/release';
import { z } from 'zod';
import { hostFolder, hostHash, versionIn } from './host-files';
import { isThere } from './previous';
import { type RegistryPlaces, usableRegistry } from './registry';
import { registryFor, type Reader } from './rollouts';

/** When a kept registry became live, in the file itself; those of older portals do not say it. */
const made = z.object({ last: z.object({ line: z.object({ at: z.string() }) }) });

/**
 * A registry that was live once, with the canaries its reader had then. Null where no registry of this id is kept, or
 * files that it needs are gone. What this portal cannot run is marked, as in the live one; nothing stands in for it. It
 * names the host of that time if its files are there, otherwise `today`'s.
 */
export async function pastRegistry(
  id: string,
  reader: Reader,
  { releasesDir, remoteOrigins: origins = [] }: RegistryPlaces,
  today: PlatformVersions,
): Promise<Registry | null> {
  if (!isStateId(id)) return null;
  const file = stateFile(releasesDir, id);
  try {
    const content: unknown = JSON.parse(await fs.readFile(file, 'utf8'));
    // What is left out was told when it was live.
    const read = (versions: PlatformVersions) =>
      registryFor(
        usableRegistry(content, { versions, origins }, () => undefined),
        reader,
      );
    const hash = hostHash(read(today).host?.base);
    const host = hash === null ? undefined : await versionIn(hostFolder(releasesDir, hash));
    const registry = read(host === undefined ? today : { ...today, host });
    const there = await Promise.all(
      Object.values(registry.remotes).map((release) => isThere(release, releasesDir)),
    );
    if (there.includes(false)) return null;
    const at = made.safeParse(content).data?.last.line.at ?? (await fs.stat(file)).mtime.toISOString();
    return {
      ...registry,
      withdrawn: undefined,
      past: { id, at },
      host: host === undefined ? undefined : registry.host,
    };
  } catch {
    return null;
  }
}
