import type pg from 'pg';
import { newToken, tokenHash } from '../platform/token';
import { usedLink } from '../platform/problem';

const LIFE_MS = 2 * 60 * 1000;

/** One-time, short-lived rights to open a file in a tab, where no bearer token can be sent (WIRE, Calls). */
export function downloadGrants(pool: pg.Pool, now: () => Date) {
  return {
    /** Answers the hash for the URL; what it opens is `payload`, of this `kind`. */
    async give(kind: string, userId: number, payload: object): Promise<string> {
      const secret = newToken();
      await pool.query(
        'INSERT INTO portal.download_grants (hash, kind, payload, user_id, expires_at) VALUES ($1, $2, $3, $4, $5)',
        [tokenHash(secret), kind, JSON.stringify(payload), userId, new Date(now().getTime() + LIFE_MS)],
      );
      return secret;
    },
    /** Uses the right up and answers its payload; 410 when it was used or has expired. */
    async take(kind: string, secret: string): Promise<unknown> {
      const { rows } = await pool.query<{ payload: unknown }>(
        `UPDATE portal.download_grants SET used_at = $3
         WHERE hash = $1 AND kind = $2 AND used_at IS NULL AND expires_at > $3 RETURNING payload`,
        [tokenHash(secret), kind, now()],
      );
      if (!rows[0]) throw usedLink();
      return rows[0].payload;
    },
  };
}
export type DownloadGrants = ReturnType<typeof downloadGrants>;
