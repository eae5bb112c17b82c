import { createHash } from 'node:crypto';
import type pg from 'pg';
import { HttpProblem, TEXTS } from '../platform/problem';
import { networkOf } from './network';

/** `burst` attempts at once; each is forgotten after `everyMs`, one after the other. */
export interface Limit {
  readonly burst: number;
  readonly everyMs: number;
}

/** What is counted, and up to where. */
export interface LimitKey {
  readonly name: string;
  readonly limit: Limit;
}

/** Limits of one kind of call: of one account from one network, of the account from anywhere, and of the network. */
export interface CallLimits {
  readonly pair: Limit;
  readonly account: Limit;
  readonly network: Limit;
}

/** The keys a call counts on; `kind` keeps one kind's failures apart from another's. */
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
 * Slows down calls that must not be made without end: guesses at a password, mails to somebody else. Nobody is locked
 * out: whoever has used up a burst may try once in every `everyMs`. The state is one moment per key, in the database,
 * because several processes answer one portal. `now` has to run steadily (`steadyNow`).
 */
export function attemptLimits(pool: pg.Pool, now: () => Date) {
  /** The moment at which the key has all its attempts again; a clock that was set back cannot make it later than that. */
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
    /** 429 with `Retry-After` while one of these has to wait. */
    refuseTooMany,
    /** Counts an attempt on each; 429 where it is one too many, also of several at once. */
    async count(keys: readonly LimitKey[]): Promise<void> {
      const at = now();
      let counted = 0;
      for (const { name, limit } of keys) {
        const { rowCount } = await pool.query(
          `INSERT INTO portal.attempt_limits AS l (key, clear_at) VALUES ($1, $2::timestamptz + $3::interval)
           ON CONFLICT (key) DO UPDATE
             SET clear_at = greatest(l.clear_at, $2::timestamptz) + $3::interval
             WHERE greatest(l.clear_at, $2::timestamptz) + $3::interval <= $4::timestamptz`,
          [hashOf(name), at, `${limit.everyMs} milliseconds`, fullAfter(limit, at.getTime())],
        );
        counted += rowCount ?? 0;
      }
      if (counted < keys.length) throw refusal(Math.max(...(await waits(keys))));
    },
    /** As if these had never failed. */
    async forget(keys: readonly LimitKey[]): Promise<void> {
      await pool.query('DELETE FROM portal.attempt_limits WHERE key = ANY($1)', [
        keys.map(({ name }) => hashOf(name)),
      ]);
    },
  };
}
export type AttemptLimits = ReturnType<typeof attemptLimits>;
