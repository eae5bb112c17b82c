import fs from 'node:fs';
import path from 'node:path';
import type { Part } from './orders';

/** Below a release's folder: its server part, which no browser gets. */
export const PART_FOLDER = 'server';
export const PART_PROGRAM = 'index.js';

interface Entry {
  readonly base?: unknown;
  readonly version?: unknown;
  readonly contract?: unknown;
}
interface Registry {
  readonly remotes?: Readonly<Record<string, Entry | undefined>>;
  readonly rollouts?: readonly ({ readonly remote?: unknown; readonly use?: Entry } | null)[];
}

/** Only of the portal's own store: what another origin has never runs here. */
const OWN_BASE = /^\/remotes\/(mf-[a-z0-9-]+)\/([0-9a-f]{6,64})\/$/;

/**
 * The server parts that the registry of `dir` names: of each area's canary, for everybody, else of its live release. An
 * area without one is served by the part that is built in. Throws where the registry cannot be read.
 */
export function releasedParts(dir: string): Part[] {
  const file = path.join(dir, 'registry.json');
  if (!fs.existsSync(file)) return [];
  const { remotes = {}, rollouts = [] } = JSON.parse(fs.readFileSync(file, 'utf8')) as Registry;
  const entries = new Map<string, Entry | undefined>(Object.entries(remotes));
  for (const rollout of rollouts) entries.set(String(rollout?.remote), rollout?.use);
  return [...entries].flatMap(([name, entry]) => {
    const [, of, hash] = OWN_BASE.exec(String(entry?.base)) ?? [];
    if (of !== name || hash === undefined) return [];
    const folder = path.join(dir, name, hash, PART_FOLDER);
    if (!fs.existsSync(path.join(folder, PART_PROGRAM))) return [];
    return [
      { name, version: String(entry?.version), folder, ...(entry?.contract === true && { contract: true }) },
    ];
  });
}

/** Where a version's part lies when it is released. */
export const storedPart = (dir: string, part: Part): Part => ({
  ...part,
  folder: path.join(dir, part.name, part.version.split(/[+.]/).at(-1) ?? '', PART_FOLDER),
});

/** Changes with the registry's content; empty where there is none. */
export function registryStamp(dir: string): string {
  const stat = fs.statSync(path.join(dir, 'registry.json'), { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : '';
}

const idOf = ({ name, version }: Part) => `${name}@${version}`;

/** Whether two processes have the same parts. */
export const sameParts = (a: readonly Part[], b: readonly Part[]): boolean =>
  a.map(idOf).sort().join() === b.map(idOf).sort().join();
