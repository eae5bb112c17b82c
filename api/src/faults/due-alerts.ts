import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type RemoteDeclaration, remoteDeclaration } from 'api-contract';
import type pg from 'pg';
import { blockedReleases, dirOf, folderOf, type Releases, readLog } from 'tooling/release';
import type { RegistryReader } from '../platform/registry';
import { healthByVersion, newestFaults, usersAffected } from './health';
import { FAULT_BUDGET, faultRate } from './judge';
import { readableStack } from './stacks';

/** So many page views of a version must have failed before its rate is one. */
const RATE_FAULTY = 3;
/** So many faults of an area are looked at, the newest ones. */
const MOST_FAULTS = 50;

/** What the owner of an area is told. No user is named in it. */
export type AreaAlert = { readonly remote: string; readonly version: string; readonly at: string } & (
  | {
      readonly kind: 'fault';
      readonly message: string;
      /** File and line, by the names of the sources where these are known. */
      readonly line: string | null;
      readonly page: string | null;
      readonly users: number;
      readonly count: number;
      readonly steps: readonly string[];
      /** Of the last screen that showed it; null where none did. */
      readonly code: string | null;
    }
  | {
      readonly kind: 'rate';
      /** Shares of openings, from 0 to 1. */
      readonly rate: number;
      readonly budget: number;
      readonly opened: number;
      readonly faulty: number;
      readonly users: number;
    }
  | { readonly kind: 'withdrawal' | 'blocked'; readonly why: string; readonly who: string }
);

/** Who looks after an area, as its `remote.json` says. */
export interface Care {
  readonly owner: string | null;
  /** `mailto:…`, or an address that takes JSON. */
  readonly channel: string;
  readonly runbook: string | null;
}

export interface DueDeps {
  readonly pool: pg.Pool;
  readonly registry: RegistryReader;
  readonly releases: { readonly at: Releases };
  readonly releasesDir: string;
  readonly hostDir: string;
  readonly now: () => Date;
}

/** An alert, for whom, and what it is told of once by. */
export interface Due {
  readonly key: string;
  readonly care: Care;
  readonly alert: AreaAlert;
}

/** What releases were that came or went since then, as far as their files are there and can be read. */
function changedSince(dir: string, since: Date): RemoteDeclaration[] {
  const lines = readLog(dir).filter(({ at }) => Date.parse(at) >= since.getTime());
  const bases = new Set(lines.flatMap(({ base, from }) => [from, base]).filter((base) => base !== null));
  return [...bases].flatMap((base) => {
    try {
      const text = fs.readFileSync(path.join(folderOf(dir, base), 'remote.json'), 'utf8');
      const read = remoteDeclaration.safeParse(JSON.parse(text));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
}

/**
 * Each area's care, and the budget of each release: as what is live says, else its canary, else what was withdrawn since
 * then.
 */
async function caresOf({ registry, releases }: DueDeps, since: Date) {
  const known = await registry().catch(() => null);
  const cares = new Map<string, Care>();
  const budgets = new Map<string, number>();
  const present = [...(known?.rollouts ?? []).map(({ use }) => use), ...Object.values(known?.remotes ?? {})];
  for (const { base, declaration } of present) budgets.set(base, declaration.faultBudget ?? FAULT_BUDGET);
  const all = [...changedSince(dirOf(releases.at), since), ...present.map(({ declaration }) => declaration)];
  for (const { name, owner = null, channel, runbook = null } of all)
    if (channel !== undefined) cares.set(name, { owner, channel, runbook });
  return { cares, budgets };
}

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The place in the sources that a stack begins at. */
async function lineOf(deps: DueDeps, stack: string | null): Promise<string | null> {
  const [first] = stack === null ? [] : (await readableStack(deps, stack)).split('\n');
  return first?.trim().replace(/^at /, '') ?? null;
}

/** Errors of an area that its owner was not told yet: the same in the next version is not new. */
async function faultsOf(deps: DueDeps, remote: string, care: Care, since: Date): Promise<Due[]> {
  const found = await newestFaults(deps.pool, { since, remote, limit: MOST_FAULTS, signedOnly: true });
  return Promise.all(
    found.map(async ({ version, kind, message, stack, page, users, count, steps, code, firstAt }) => ({
      key: `fault ${digest([remote, kind, message])}`,
      care,
      alert: {
        kind: 'fault' as const,
        remote,
        version,
        at: firstAt.toISOString(),
        message,
        line: await lineOf(deps, stack),
        page,
        users,
        count,
        steps,
        code,
      },
    })),
  );
}

/** Versions whose openings fail more often than their area's budget allows, once a day each. */
async function ratesOf(
  { pool, now }: DueDeps,
  { cares, budgets }: Awaited<ReturnType<typeof caresOf>>,
  since: Date,
): Promise<Due[]> {
  const due: Due[] = [];
  for (const told of await healthByVersion(pool, since, { signedOnly: true })) {
    const { remote, version, base, loads, faultyTabs } = told;
    const care = cares.get(remote);
    const budget = budgets.get(base) ?? FAULT_BUDGET;
    const rate = faultRate(told);
    if (!care || faultyTabs < RATE_FAULTY || rate <= budget) continue;
    const at = now().toISOString();
    due.push({
      key: `rate ${base} ${at.slice(0, 10)}`,
      care,
      alert: {
        kind: 'rate',
        remote,
        version,
        at,
        rate,
        budget,
        opened: Math.max(loads, faultyTabs),
        faulty: faultyTabs,
        users: await usersAffected(pool, base, since),
      },
    });
  }
  return due;
}

/** What was withdrawn, by whomever, and what the release command refused. */
async function changesOf({ releases }: DueDeps, cares: Map<string, Care>, since: Date): Promise<Due[]> {
  const dir = dirOf(releases.at);
  const log = readLog(dir);
  const withdrawn = log.filter(
    ({ action, at }) => action === 'withdraw' && Date.parse(at) >= since.getTime(),
  );
  const blocked = (await blockedReleases(releases.at)).filter(({ at }) => Date.parse(at) >= since.getTime());
  const versionOf = (base: string | null) =>
    log.findLast((line) => line.base === base)?.version ?? base ?? '';
  return [
    ...withdrawn.flatMap(({ remote, at, registry, from, who, why = '' }): Due[] => {
      const care = cares.get(remote);
      if (!care) return [];
      const alert = { kind: 'withdrawal' as const, remote, version: versionOf(from), at, who, why };
      return [{ key: `withdrawal ${remote} ${registry ?? at}`, care, alert }];
    }),
    ...blocked.flatMap(({ id, remote, at, version, who, why, owner, channel, runbook }): Due[] => {
      const own =
        channel === undefined ? undefined : { owner: owner ?? null, channel, runbook: runbook ?? null };
      // What is live says it: a build that is refused may be anybody's.
      const care = cares.get(remote) ?? own;
      if (!care) return [];
      return [{ key: `blocked ${id}`, care, alert: { kind: 'blocked', remote, version, at, who, why } }];
    }),
  ];
}

/** What is new since then: faults, rates over their budgets, withdrawals and refused releases. */
export async function dueAlerts(deps: DueDeps, since: Date): Promise<Due[]> {
  const known = await caresOf(deps, since);
  const { cares } = known;
  const due = await changesOf(deps, cares, since);
  for (const [remote, care] of cares) due.push(...(await faultsOf(deps, remote, care, since)));
  if (cares.size > 0) due.push(...(await ratesOf(deps, known, since)));
  return due;
}
