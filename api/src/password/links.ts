import type pg from 'pg';
import { newToken, tokenHash } from '../platform/token';

/** DESIGN decision 6. */
export const LINK_HOURS = 24;
const LIFE_MS = LINK_HOURS * 3600 * 1000;

/** A link that can still be used, and whose it is. */
export interface PasswordLink {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  /** Whether the account never had a password. */
  readonly first: boolean;
  readonly expiresAt: Date;
}

interface LinkRow {
  user_id: number;
  email: string;
  name: string;
  first: boolean;
  expires_at: Date;
}

/** Rights to set a password: one use, 24 hours, only the hash is kept. */
export function passwordLinks(pool: pg.Pool, now: () => Date) {
  async function spendAll(client: pg.ClientBase, userId: number): Promise<void> {
    await client.query(
      'UPDATE portal.password_links SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL',
      [userId, now()],
    );
  }

  return {
    /** A new token for a user; the same job's earlier one is replaced by it. */
    async make(jobId: string, userId: number): Promise<string> {
      const token = newToken();
      await pool.query(
        `INSERT INTO portal.password_links (job_id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (job_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        [jobId, userId, tokenHash(token), new Date(now().getTime() + LIFE_MS)],
      );
      return token;
    },

    /** What a token opens; null when it was used, has expired, never was, or its user is inactive. */
    async find(token: string): Promise<PasswordLink | null> {
      const { rows } = await pool.query<LinkRow>(
        `SELECT u.id AS user_id, u.email, u.name, u.password_hash IS NULL AS first, l.expires_at
         FROM portal.password_links l JOIN portal.users u ON u.id = l.user_id
         WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND u.status = 1`,
        [tokenHash(token), now()],
      );
      const [row] = rows;
      return row
        ? {
            userId: row.user_id,
            email: row.email,
            name: row.name,
            first: row.first,
            expiresAt: row.expires_at,
          }
        : null;
    },

    /** Uses a token up, and with it every other of the same user; false when another call was first. */
    async spend(client: pg.ClientBase, token: string, { userId }: PasswordLink): Promise<boolean> {
      const spent = await client.query(
        `UPDATE portal.password_links SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2`,
        [tokenHash(token), now()],
      );
      if (spent.rowCount === 0) return false;
      await spendAll(client, userId);
      return true;
    },

    /** Makes every link of a user useless: he has set his password by another way. */
    spendAll,
  };
}
export type PasswordLinks = ReturnType<typeof passwordLinks>;
