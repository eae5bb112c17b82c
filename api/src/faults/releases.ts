import fs from 'node:fs/promises';
import path from 'node:path';
import { HOST_BASE } from 'api-contract';

/** A build whose errors are kept. */
export interface Build {
  readonly remote: string;
  readonly version: string;
}

/** Where a remote's name stands in a base of its own server or another origin. */
const NAME = /\/remotes\/(mf-[a-z0-9-]+|host)\/[0-9a-f]{6,64}\/$/;

/** Every `{base, version}` anywhere in a value read from JSON. */
function collect(value: unknown, found: Map<string, Build>): void {
  if (typeof value !== 'object' || value === null) return;
  const { base, version } = value as { base?: unknown; version?: unknown };
  if (typeof base === 'string' && typeof version === 'string') {
    const remote = NAME.exec(base)?.[1];
    if (remote) found.set(base, { remote, version });
  }
  Object.values(value).forEach((part) => collect(part, found));
}

const read = (file: string) => fs.readFile(file, 'utf8').catch(() => '');

/** Lines that are no JSON (cut off by a full disk) are skipped. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

interface Places {
  readonly releasesDir: string;
  readonly hostDir: string;
}

/**
 * The builds this portal has ever had, by base: what is live or was, for anybody, and the host's own. A report of any
 * other is made up, or of a dev server. Read again when a release has changed the registry.
 */
export function knownBuilds({ releasesDir, hostDir }: Places) {
  const registry = path.join(releasesDir, 'registry.json');
  const host = path.join(hostDir, 'host.json');
  let cached: { stamp: string; builds: Promise<ReadonlyMap<string, Build>> } | null = null;

  async function readAll(): Promise<ReadonlyMap<string, Build>> {
    const found = new Map<string, Build>();
    const log = await read(path.join(releasesDir, 'releases.log'));
    log.split('\n').forEach((line) => collect(parsed(line), found));
    collect(parsed(await read(path.join(releasesDir, 'history.json'))), found);
    collect(parsed(await read(registry)), found);
    const own = parsed(await read(host)) as { version?: unknown } | null;
    if (typeof own?.version === 'string') found.set(HOST_BASE, { remote: 'host', version: own.version });
    return found;
  }
  const stampOf = async (file: string) => {
    const stat = await fs.stat(file).catch(() => null);
    return `${stat?.mtimeMs} ${stat?.ino}`;
  };
  return async function find(base: string): Promise<Build | undefined> {
    const stamp = (await Promise.all([registry, host].map(stampOf))).join('|');
    if (cached?.stamp !== stamp) cached = { stamp, builds: readAll() };
    return (await cached.builds).get(base);
  };
}
export type FindBuild = ReturnType<typeof knownBuilds>;
