import type pg from 'pg';
import { newToken, tokenHash } from '../platform/token';

const COOKIE = 'portal_device';
const DAYS = 180;
const VALUE = /(?:^|;\s*)portal_device=([\w-]{43})(?:;|$)/;

/** The device token a browser sent, if any. */
export const deviceToken = (cookies: string | undefined): string | null =>
  VALUE.exec(cookies ?? '')?.[1] ?? null;

/**
 * Browsers that users have logged in from. The cookie grants no access; it keeps failed attempts by strangers from slowing
 * down the real user, and a login from any other browser is told to him.
 */
export function knownDevices(pool: pg.Pool, now: () => Date, { secure }: { secure: boolean }) {
  return {
    /** Whether this user has logged in from this browser before. */
    async knows(token: string | null, userId: number): Promise<boolean> {
      if (token === null) return false;
      const { rowCount } = await pool.query(
        'SELECT 1 FROM portal.known_devices WHERE token_hash = $1 AND user_id = $2 AND used_at > $3',
        [tokenHash(token), userId, new Date(now().getTime() - DAYS * 24 * 3600 * 1000)],
      );
      return rowCount === 1;
    },
    /**
     * Records that this user logged in from this browser and returns the cookie for it. A token not made by the portal
     * is replaced. `isNew`: the user has logged in before, but never from this browser, as far as is remembered.
     */
    async remember(token: string | null, userId: number): Promise<{ cookie: string; isNew: boolean }> {
      const made = token !== null && (await isMade(token)) ? token : newToken();
      // What RETURNING asks sees the table as it was before.
      const { rows } = await pool.query<{ is_new: boolean }>(
        `INSERT INTO portal.known_devices (token_hash, user_id, used_at) VALUES ($1, $2, $3)
         ON CONFLICT (token_hash, user_id) DO UPDATE SET used_at = excluded.used_at
         RETURNING NOT EXISTS (SELECT FROM portal.known_devices WHERE token_hash = $1 AND user_id = $2)
           AND EXISTS (SELECT FROM portal.known_devices WHERE user_id = $2) AS is_new`,
        [tokenHash(made), userId, now()],
      );
      const attributes = `Path=/api/login; Max-Age=${DAYS * 24 * 3600}; HttpOnly; SameSite=Strict`;
      const cookie = `${COOKIE}=${made}; ${attributes}${secure ? '; Secure' : ''}`;
      return { cookie, isNew: rows[0]?.is_new ?? false };
    },
  };

  async function isMade(token: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM portal.known_devices WHERE token_hash = $1 LIMIT 1';
    return (await pool.query(sql, [tokenHash(token)])).rowCount === 1;
  }
}

/**
 * Forgets every browser of a user, with a new password: whoever had the old one is a stranger again, and is told as one.
 * The user's own is remembered with the next login, which is mailed to nobody.
 */
export async function forgetDevices(client: pg.ClientBase, userId: number): Promise<void> {
  await client.query('DELETE FROM portal.known_devices WHERE user_id = $1', [userId]);
}
export type KnownDevices = ReturnType<typeof knownDevices>;
