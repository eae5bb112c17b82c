import fs from 'node:fs/promises';
import path from 'node:path';
import {
  isReleaseBase,
  registryFile,
  remoteRelease,
  rollout,
  unmetOf,
  unmetRequirement,
  type PlatformVersions,
  type Registry,
  type RemoteRelease,
  type Unmet,
} from 'api-contract';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { version as apiVersion } from '../../package.json';
import type { Env } from '../config/env';
import { hostFolder, hostHash, versionIn } from './host-files';
import { withPrevious } from './previous';
import { HttpProblem } from './problem';

const UNREADABLE =
  'O registro das aplicações do portal não pode ser lido no momento. Tente novamente em instantes.';

/** Location and reason: `declaration.menu.0.order: Invalid input: expected number, received string`. */
const reasonOf = ({ issues }: z.ZodError): string =>
  issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');

/** What a registry's entries are checked against. */
export interface Platform {
  readonly versions: PlatformVersions;
  /** Other origins that released files may come from. */
  readonly origins: readonly string[];
}

/** What is wrong with an entry: it is left out (`unreadable`), or wants another portal (`refused`). */
export interface RegistryProblem {
  readonly remote: string;
  /** Whether it is the remote's canary. */
  readonly canary: boolean;
  readonly kind: 'unreadable' | 'refused';
  /** One technical sentence. */
  readonly reason: string;
  /** What a refused one requires. */
  readonly unmet?: Unmet | undefined;
}
type Warn = (line: string, problem: RegistryProblem) => void;

/** The registry as the server uses it, what it leaves out, and what it was checked against. */
export interface InspectedRegistry {
  readonly registry: Registry;
  readonly problems: readonly RegistryProblem[];
  readonly versions: PlatformVersions;
}

/** Why the files of a remote may not be loaded from there, or null. */
const baseProblem = (name: string, base: string, { origins }: Platform): string | null =>
  isReleaseBase(name, base, origins)
    ? null
    : `base: ${base} is neither /remotes/${name}/<hash>/ nor that of an origin in REMOTE_ORIGINS`;

/** One remote of the registry, or the reason why it is unusable. */
function readRemote(name: string, value: unknown, platform: Platform): RemoteRelease | string {
  const parsed = remoteRelease.safeParse(value);
  if (!parsed.success) return reasonOf(parsed.error);
  const { declaration } = parsed.data;
  if (declaration.name !== name) return `declaration.name: it calls itself ${declaration.name}`;
  const misplaced = baseProblem(name, parsed.data.base, platform);
  if (misplaced) return misplaced;
  const refused = unmetRequirement(declaration, platform.versions);
  return refused ? { ...parsed.data, refused } : parsed.data;
}

/** What is wrong with what was read; null if nothing is. */
function faultOf(
  read: RemoteRelease | string,
  { versions }: Platform,
): Pick<RegistryProblem, 'kind' | 'reason' | 'unmet'> | null {
  if (typeof read === 'string') return { kind: 'unreadable', reason: read };
  const unmet = unmetOf(read.declaration, versions) ?? undefined;
  return read.refused ? { kind: 'refused', reason: read.refused, unmet } : null;
}

/**
 * The registry without unreadable entries: each remote is parsed separately, so that one team's mistake affects only
 * its own area. A remote that needs another portal version stays, marked `refused`, and its screens show the error
 * state. `warn` gets a line in both cases.
 */
export function usableRegistry(file: unknown, platform: Platform, warn: Warn): Registry {
  const { remotes, rollouts, ...rest } = registryFile.parse(file);
  const usable: Registry['remotes'] = {};
  for (const [name, value] of Object.entries(remotes)) {
    const read = readRemote(name, value, platform);
    const wrong = faultOf(read, platform);
    if (typeof read !== 'string') usable[name] = read;
    if (wrong)
      warn(`the remote ${name} is ${wrong.kind === 'refused' ? 'refused' : 'left out'}`, {
        remote: name,
        canary: false,
        ...wrong,
      });
  }
  const usableRollouts = rollouts.flatMap((value, index) => {
    const parsed = rollout.safeParse(value);
    const read = parsed.success
      ? readRemote(parsed.data.remote, parsed.data.use, platform)
      : reasonOf(parsed.error);
    // A canary that this portal cannot run is no reason to show an error: its users keep what is live.
    const wrong = faultOf(read, platform);
    const { remote } = Object(value) as { remote?: unknown };
    if (wrong) warn(`rollout ${index} is left out`, { remote: String(remote), canary: true, ...wrong });
    return parsed.success && !wrong ? [parsed.data] : [];
  });
  return { ...rest, remotes: usable, rollouts: usableRollouts };
}

/** What is read of a registry before the rest: which host is live. */
const liveHost = z.object({ remotes: z.object({ host: z.object({ base: z.string() }) }) });

/** The version of the host that is live by a registry, or of the build where none is. */
async function hostVersion(
  content: unknown,
  { releasesDir, hostDir }: Pick<Env, 'releasesDir' | 'hostDir'>,
): Promise<string | undefined> {
  const hash = hostHash(liveHost.safeParse(content).data?.remotes.host.base);
  const released = hash === null ? undefined : await versionIn(hostFolder(releasesDir, hash));
  return released ?? versionIn(hostDir);
}

/** Changes whenever the file's content changes, without reading it; empty if there is no file. */
async function stampOf(file: string): Promise<string> {
  const stat = await fs.stat(file).catch(() => null);
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : '';
}

/** Why there is no registry, for the operator: a new portal has none. */
function unreadable(error: unknown, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    return `There is no registry ${file}: no area has been released here (docs/releases.md)`;
  return `The registry ${file} cannot be read: ${message.split('\n')[0]}`;
}

/** Where the registry and what it is checked against lie. */
export type RegistryPlaces = Pick<Env, 'releasesDir' | 'hostDir'> & Partial<Pick<Env, 'remoteOrigins'>>;

/**
 * The registry in `releasesDir`, reloaded after a release or a new host build in `hostDir`. Fields that are not part of
 * the wire format are left out.
 */
export function registryReader(
  { releasesDir, hostDir, remoteOrigins: origins = [] }: RegistryPlaces,
  log: FastifyBaseLogger,
) {
  const file = path.join(releasesDir, 'registry.json');
  // The history is written after the registry (tooling/release).
  const sources = [file, path.join(releasesDir, 'history.json'), path.join(hostDir, 'host.json')];
  let cached: (InspectedRegistry & { readonly stamp: string }) | null = null;
  let reported = false;

  async function inspect(): Promise<InspectedRegistry> {
    try {
      const stamps = await Promise.all(sources.map(stampOf));
      const stamp = stamps.join('|');
      if (cached?.stamp !== stamp) {
        const content: unknown = JSON.parse(await fs.readFile(file, 'utf8'));
        const versions = { host: await hostVersion(content, { releasesDir, hostDir }), api: apiVersion };
        const problems: RegistryProblem[] = [];
        const usable = usableRegistry(content, { versions, origins }, (line, problem) => {
          log.error(`In the registry ${file} ${line}: ${problem.reason}`);
          problems.push(problem);
        });
        const registry = await withPrevious(usable, { releasesDir, origins, versions });
        cached = { stamp, registry, problems, versions };
      }
      reported = false;
      return cached;
    } catch (error) {
      if (!reported) log.error(unreadable(error, file));
      reported = true;
      throw new HttpProblem(503, UNREADABLE);
    }
  }
  const read = async (): Promise<Registry> => (await inspect()).registry;
  /** `read()` is what browsers get; `inspect()` says more, for operators. */
  return Object.assign(read, { inspect });
}
export type RegistryReader = ReturnType<typeof registryReader>;
