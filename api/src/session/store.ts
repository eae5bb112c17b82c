import type pg from 'pg';
import { USER_STATUS, USER_TYPE } from 'api-contract';
import { prepared } from '../db/prepared';
import { newToken, tokenHash } from '../platform/token';
import type { Session } from '../platform/session';

const SESSION_MS = 30 * 60 * 1000;
/** A use this soon after the last one is not written; the header then reports the stored expiry. */
const SLIDE_STEP_MS = 1000;

interface SessionRow {
  id: number;
  user_id: number;
  type_id: number;
  access: number[];
  access_invoices: boolean;
  terms_hash: string | null;
  expires_at: Date;
  created_at: Date;
  used_at: Date;
  proved_at: Date | null;
  two_step: boolean;
  company_id: number | null;
  company_code: string;
  company_name: string;
  stores: string[];
}

// If the user has lost the active company, the session must not use it any more; the master may use any.
const FIND = `
SELECT s.id, s.user_id, s.expires_at, s.created_at, s.used_at, s.proved_at, u.type_id, u.access, u.access_invoices, u.terms_hash,
  c.id AS company_id, c.code AS company_code, c.name AS company_name,
  EXISTS (SELECT FROM portal.totp_secrets t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS two_step,
  ARRAY(SELECT st.store FROM portal.customer_control_stores st WHERE st.control_id = cc.id) AS stores
FROM portal.sessions s
JOIN portal.users u ON u.id = s.user_id
LEFT JOIN portal.customer_controls cc ON cc.user_id = s.user_id AND cc.customer_id = s.customer_id
LEFT JOIN portal.customers c ON c.id = s.customer_id AND (cc.id IS NOT NULL OR u.type_id = ${USER_TYPE.master})
WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.status = ${USER_STATUS.active}`;

function toSession(row: SessionRow, lifeMs: number): Session {
  return {
    id: row.id,
    userId: row.user_id,
    typeId: row.type_id,
    access: row.access,
    accessInvoices: row.access_invoices,
    termsHash: row.terms_hash,
    company:
      row.company_id === null ? null : { id: row.company_id, code: row.company_code, name: row.company_name },
    stores: row.stores,
    expiresAt: row.expires_at,
    endsAt: new Date(row.created_at.getTime() + lifeMs),
    usedAt: row.used_at,
    twoStep: row.two_step,
    provedAt: row.proved_at,
  };
}

/**
 * Sessions in `portal.sessions`. Only the token's hash is stored. Each use extends a session by 30 minutes, up to
 * `lifeHours` after login.
 */
export function sessionStore(pool: pg.Pool, now: () => Date, { lifeHours = 12 } = {}) {
  const lifeMs = lifeHours * 3600 * 1000;
  // A call that reports the expiry in both body and header extends the session only once.
  const slid = new WeakMap<Session, Promise<Date>>();

  async function move(session: Session): Promise<Date> {
    const at = now();
    if (at.getTime() - session.usedAt.getTime() < SLIDE_STEP_MS) return session.expiresAt;
    const expiresAt = new Date(Math.min(at.getTime() + SESSION_MS, session.endsAt.getTime()));
    await pool.query(
      `UPDATE portal.sessions SET expires_at = $2, used_at = $3
       WHERE id = $1 AND revoked_at IS NULL AND used_at < $3`,
      [session.id, expiresAt, at],
    );
    return expiresAt;
  }

  return {
    /**
     * Opens a session on the user's first company. Null if the password was changed or the user deactivated after
     * `passwordHash` was verified. The row is locked while it is read, so a change in progress is awaited and a later
     * change finds this session and ends it.
     */
    async open(
      { id, passwordHash }: { id: number; passwordHash: string },
      from: { address: string; agent: string },
    ): Promise<{ token: string; expiresAt: Date } | null> {
      const token = newToken();
      const at = now();
      const expiresAt = new Date(at.getTime() + Math.min(SESSION_MS, lifeMs));
      const opened = await pool.query(
        `INSERT INTO portal.sessions (user_id, token_hash, customer_id, created_at, used_at, proved_at, expires_at, address, agent)
         SELECT u.id, $2, (SELECT customer_id FROM portal.customer_controls WHERE user_id = u.id
                           ORDER BY position, id LIMIT 1), $3, $3, $3, $4, $5, $6
         FROM portal.users u WHERE u.id = $1 AND u.status = ${USER_STATUS.active} AND u.password_hash = $7 FOR SHARE`,
        [id, tokenHash(token), at, expiresAt, from.address, from.agent.slice(0, 400), passwordHash],
      );
      return opened.rowCount === 1 ? { token, expiresAt } : null;
    },

    /** The live session of a token, or null. */
    async find(token: string): Promise<Session | null> {
      const { rows } = await prepared<SessionRow>(pool, FIND, [tokenHash(token), now()]);
      return rows[0] ? toSession(rows[0], lifeMs) : null;
    },

    /** Extends the session to now + 30 minutes and returns its expiry. */
    slide(session: Session): Promise<Date> {
      const moved = slid.get(session) ?? move(session);
      slid.set(session, moved);
      return moved;
    },

    async revoke(session: Session): Promise<void> {
      await pool.query('UPDATE portal.sessions SET revoked_at = $2 WHERE id = $1', [session.id, now()]);
    },

    /** Ends one of a user's sessions; false if the user has no such open session. */
    async revokeOwn(userId: number, id: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE portal.sessions SET revoked_at = $3
         WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL AND expires_at > $3`,
        [id, userId, now()],
      );
      return rowCount === 1;
    },

    /**
     * Ends every session of a user (on deactivation, a new password, or at the user's request). `except` stays open;
     * `db` may be a transaction.
     */
    async revokeAll(
      userId: number,
      { except = 0, db = pool as pg.Pool | pg.ClientBase } = {},
    ): Promise<void> {
      await db.query(
        'UPDATE portal.sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND id <> $3',
        [userId, now(), except],
      );
    },

    /** Notes that the user of this session has just proved who it is. */
    async prove(session: Session): Promise<void> {
      await pool.query('UPDATE portal.sessions SET proved_at = $2 WHERE id = $1', [session.id, now()]);
    },

    async setCompany(session: Session, customerId: number): Promise<void> {
      await pool.query('UPDATE portal.sessions SET customer_id = $2 WHERE id = $1', [session.id, customerId]);
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
