import { createHash } from 'node:crypto';
import type { Registry, Rollout } from 'api-contract';
import type { Session } from './session';

/** Whose registry it is. */
export type Reader = Pick<Session, 'userId' | 'typeId' | 'company'>;

/** A number from 0 to 99 that is always the same for a user and a release: who has a canary keeps it as its share grows. */
function lotOf(base: string, userId: number): number {
  return createHash('sha256').update(`${base}:${userId}`).digest().readUInt32BE() % 100;
}

/** Whether a canary is for this user, in the company of this session. */
export function isFor({ to, use }: Rollout, { userId, typeId, company }: Reader): boolean {
  if ('percent' in to) return lotOf(use.base, userId) < to.percent;
  if ('types' in to) return to.types.includes(typeId);
  return company !== null && to.companies.includes(company.code);
}

/**
 * The registry as one user gets it: his canaries in the place of what is live for the others, and nothing about anybody
 * else's. Without a session only what is live for everybody. The host's release is named beside the areas'.
 */
export function registryFor(registry: Registry, session: Reader | null): Registry {
  const own = session ? registry.rollouts.filter((rollout) => isFor(rollout, session)) : [];
  const canaries = Object.fromEntries(own.map(({ remote, use }) => [remote, use]));
  const { host, ...remotes } = { ...registry.remotes, ...canaries };
  return {
    ...registry,
    remotes,
    rollouts: [],
    ...(host && { host: { version: host.version, base: host.base } }),
  };
}
