import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  isReleaseBase,
  remoteRelease,
  unmetRequirement,
  type PlatformVersions,
  type Registry,
  type RemoteRelease,
} from 'api-contract';

/** What `history.json` beside the registry says of a remote: the releases a rollback leads to, the nearest last. */
const steps = z.object({ past: z.array(z.unknown()) });

interface Places {
  readonly releasesDir: string;
  readonly origins: readonly string[];
  readonly versions: PlatformVersions;
}

/** Whether the release's files still are where it says; another origin's are taken to be. */
const isThere = ({ base, entry }: RemoteRelease, releasesDir: string) =>
  !base.startsWith('/remotes/') ||
  fs.access(path.join(releasesDir, base.slice('/remotes/'.length), entry)).then(
    () => true,
    () => false,
  );

/** The newest release before the live one that this portal can run. */
async function before(
  name: string,
  live: RemoteRelease,
  known: unknown,
  { releasesDir, origins, versions }: Places,
): Promise<RemoteRelease | null> {
  const { data } = steps.safeParse(known);
  for (const value of data?.past.toReversed() ?? []) {
    const release = remoteRelease.safeParse(value).data;
    if (!release || release.base === live.base || !isReleaseBase(name, release.base, origins)) continue;
    if (unmetRequirement(release.declaration, versions)) continue;
    if (await isThere(release, releasesDir)) return release;
  }
  return null;
}

/** Names beside each live release the one before it, which the host falls back to (docs/adr/0098). */
export async function withPrevious(registry: Registry, places: Places): Promise<Registry> {
  const text = await fs.readFile(path.join(places.releasesDir, 'history.json'), 'utf8').catch(() => '{}');
  const history = z.record(z.string(), z.unknown()).catch({}).parse(parsed(text));
  const remotes: Registry['remotes'] = {};
  for (const [name, live] of Object.entries(registry.remotes)) {
    const release = await before(name, live, history[name], places);
    if (!release) {
      remotes[name] = live;
      continue;
    }
    const { version, base, entry, integrity, assets } = release;
    remotes[name] = { ...live, previous: { version, base, entry, integrity, assets } };
  }
  return { ...registry, remotes };
}

/** An unreadable history costs the way back and nothing else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}
