import { createHash } from 'node:crypto';
import type pg from 'pg';
import { HttpProblem, TEXTS } from '../platform/problem';
import { networkOf } from './network';

/** `burst` attempts are allowed at once; one is forgiven every `everyMs`. */
export interface Limit {
  readonly burst: number;
  readonly everyMs: number;
}

/** A key to count attempts on, and its limit. */
export interface LimitKey {
  readonly name: string;
  readonly limit: Limit;
}

/** What is left of a limit after a call. */
export interface Spent {
  readonly left: number;
  /** How long until nothing counts any more. */
  readonly fullInMs: number;
  /** How long the call would have had to wait; zero for one that was counted. */
  readonly waitMs: number;
}

const TAKE = `
INSERT INTO portal.attempt_limits AS l (key, clear_at) VALUES ($1, $2::timestamptz + $3::interval)
ON CONFLICT (key) DO UPDATE SET clear_at = greatest(l.clear_at, $2::timestamptz) + $3::interval
  WHERE greatest(l.clear_at, $2::timestamptz) + $3::interval <= $4::timestamptz
RETURNING clear_at`;

/** The limits of one kind of call: per account and network, per account from anywhere, and per network. */
export interface CallLimits {
  readonly pair: Limit;
  readonly account: Limit;
  readonly network: Limit;
}

/** The keys a call counts on. `kind` keeps the failures of different kinds of call apart. */
export function callerKeys(kind: string, account: string, address: string, limits: CallLimits): LimitKey[] {
  const network = networkOf(address);
  return [
    { name: `${kind} pair ${account} ${network}`, limit: limits.pair },
    { name: `${kind} account ${account}`, limit: limits.account },
    { name: `${kind} network ${network}`, limit: limits.network },
  ];
}

const hashOf = (name: string): Buffer => createHash('sha256').update(name).digest();

/**
 * Rate limit for calls that must not be repeated without end, such as password guesses or mails to another person.
 * Nobody is locked out: after a burst is used up, one attempt is allowed every `everyMs`. The state is one timestamp
 * per key, kept in the database because several processes may serve one portal. `now` must be monotonic (`steadyNow` of services.ts).
 */
export function attemptLimits(pool: pg.Pool, now: () => Date) {
  /** When the key has all its attempts again; capped, so that a clock set back cannot make it later. */
  const fullAfter = ({ burst, everyMs }: Limit, at: number) => new Date(at + burst * everyMs);

  async function waits(keys: readonly LimitKey[]): Promise<number[]> {
    const at = now().getTime();
    const { rows } = await pool.query<{ key: Buffer; clear_at: Date }>(
      'SELECT key, clear_at FROM portal.attempt_limits WHERE key = ANY($1)',
      [keys.map(({ name }) => hashOf(name))],
    );
    const clearAt = new Map(rows.map((row) => [row.key.toString('hex'), row.clear_at.getTime()]));
    return Promise.all(
      keys.map(async ({ name, limit }) => {
        const key = hashOf(name);
        const stored = clearAt.get(key.toString('hex')) ?? at;
        const most = fullAfter(limit, at);
        if (stored > most.getTime())
          await pool.query(
            'UPDATE portal.attempt_limits SET clear_at = $2 WHERE key = $1 AND clear_at > $2',
            [key, most],
          );
        return Math.min(stored, most.getTime()) + limit.everyMs - most.getTime();
      }),
    );
  }

  const refusal = (ms: number) =>
    new HttpProblem(429, TEXTS.tooMany, { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });

  async function refuseTooMany(keys: readonly LimitKey[]): Promise<void> {
    const wait = Math.max(...(await waits(keys)));
    if (wait > 0) throw refusal(wait);
  }

  return {
    /** Throws 429 with `Retry-After` while any of these keys has to wait. */
    refuseTooMany,
    /** Counts an attempt on each key. Throws 429 if that exceeds a limit, also for concurrent attempts. */
    async count(keys: readonly LimitKey[]): Promise<void> {
      const at = now();
      let counted = 0;
      for (const { name, limit } of keys) {
        const { rowCount } = await pool.query(TAKE, [
          hashOf(name),
          at,
          `${limit.everyMs} milliseconds`,
          fullAfter(limit, at.getTime()),
        ]);
        counted += rowCount ?? 0;
      }
      if (counted < keys.length) throw refusal(Math.max(...(await waits(keys))));
    },
    /** Counts a call as {@link count}, and says how many are left and when all are there again. Throws nothing. */
    async spend({ name, limit }: LimitKey): Promise<Spent> {
      const at = now();
      const { rows } = await pool.query<{ clear_at: Date }>(TAKE, [
        hashOf(name),
        at,
        `${limit.everyMs} milliseconds`,
        fullAfter(limit, at.getTime()),
      ]);
      const [taken] = rows;
      const full = limit.burst * limit.everyMs;
      if (!taken)
        return { left: 0, fullInMs: full, waitMs: Math.max(1, (await waits([{ name, limit }]))[0] ?? 1) };
      const fullInMs = taken.clear_at.getTime() - at.getTime();
      return { left: Math.floor((full - fullInMs) / limit.everyMs), fullInMs, waitMs: 0 };
    },
    /** Forgets all failures of these keys. */
    async forget(keys: readonly LimitKey[]): Promise<void> {
      await pool.query('DELETE FROM portal.attempt_limits WHERE key = ANY($1)', [
        keys.map(({ name }) => hashOf(name)),
      ]);
    },
  };
}
export type AttemptLimits = ReturnType<typeof attemptLimits>;
