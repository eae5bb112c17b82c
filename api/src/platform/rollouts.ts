import { createHash } from 'node:crypto';
import type { Audience, Registry, Rollout } from 'api-contract';
import type { Session } from './session';

/** Whose registry or flag it is. */
export type Reader = Pick<Session, 'userId' | 'typeId' | 'company'>;

/** A number from 0 to 99 that is always the same for a user and a name: who has a canary keeps it as its share grows. */
function lotOf(name: string, userId: number): number {
  return createHash('sha256').update(`${name}:${userId}`).digest().readUInt32BE() % 100;
}

/**
 * Whether a user, in the company of this session, is one of an audience. `of` names what the audience is of: the share of
 * users of one thing is not that of another.
 */
export function isAmong(to: Audience, { userId, typeId, company }: Reader, of: string): boolean {
  if ('percent' in to) return lotOf(of, userId) < to.percent;
  if ('types' in to) return to.types.includes(typeId);
  if ('persons' in to) return to.persons.includes(userId);
  return company !== null && to.companies.includes(company.code);
}

/** Whether a canary is for this user, in the company of this session. */
export const isFor = ({ to, use }: Rollout, reader: Reader): boolean => isAmong(to, reader, use.base);

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
