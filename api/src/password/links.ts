import type pg from 'pg';
import { USER_STATUS } from 'api-contract';
import { newToken, tokenHash } from '../platform/token';

/** docs/product/session.md, 'Password link'. */
export const LINK_HOURS = 24;
const LIFE_MS = LINK_HOURS * 3600 * 1000;

/** A password link that is still valid, and its user. */
export interface PasswordLink {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  /** Whether the account has never had a password. */
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

/** Single-use links to set a password, valid for 24 hours. Only the token's hash is stored. */
export function passwordLinks(pool: pg.Pool, now: () => Date) {
  async function spendAll(client: pg.ClientBase, userId: number): Promise<void> {
    await client.query(
      'UPDATE portal.password_links SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL',
      [userId, now()],
    );
  }

  return {
    /** Creates a token for a user. It replaces an earlier token of the same job. */
    async make(jobId: string, userId: number): Promise<string> {
      const token = newToken();
      await pool.query(
        `INSERT INTO portal.password_links (job_id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (job_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        [jobId, userId, tokenHash(token), new Date(now().getTime() + LIFE_MS)],
      );
      return token;
    },

    /** The link of a token; null if it is unknown, used or expired, or if its user is inactive. */
    async find(token: string): Promise<PasswordLink | null> {
      const { rows } = await pool.query<LinkRow>(
        `SELECT u.id AS user_id, u.email, u.name, u.password_hash IS NULL AS first, l.expires_at
         FROM portal.password_links l JOIN portal.users u ON u.id = l.user_id
         WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > $2 AND u.status = ${USER_STATUS.active}`,
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

    /** Uses up a token together with all other links of the user; false if another call was faster. */
    async spend(client: pg.ClientBase, token: string, { userId }: PasswordLink): Promise<boolean> {
      const spent = await client.query(
        `UPDATE portal.password_links SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2`,
        [tokenHash(token), now()],
      );
      if (spent.rowCount === 0) return false;
      await spendAll(client, userId);
      return true;
    },

    /** Revokes all links of a user whose password was set in another way. */
    spendAll,
  };
}
export type PasswordLinks = ReturnType<typeof passwordLinks>;
