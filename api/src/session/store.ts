import type pg from 'pg';
import { mayActAs, USER_STATUS, USER_TYPE } from 'api-contract';
import { prepared } from '../db/prepared';
import { hasSecondStep } from '../platform/second-step';
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
  actor_session_id: number | null;
  actor_id: number;
  actor_type_id: number;
  actor_name: string;
  actor_access: number[];
  actor_created_at: Date;
  actor_used_at: Date;
}

// If the user has lost the active company, the session must not use it any more; the master may use any.
const FIND = `
SELECT s.id, s.user_id, s.expires_at, s.created_at, s.used_at, s.proved_at, u.type_id, u.access, u.access_invoices, u.terms_hash,
  c.id AS company_id, c.code AS company_code, c.name AS company_name,
  (${hasSecondStep('u.id')} OR EXISTS (SELECT 1 FROM portal.sso_sign_ons o WHERE o.id = s.sign_on_id AND o.mfa)) AS two_step,
  ARRAY(SELECT st.store FROM portal.customer_control_stores st WHERE st.control_id = cc.id) AS stores,
  s.actor_session_id, au.id AS actor_id, au.type_id AS actor_type_id, au.name AS actor_name, au.access AS actor_access,
  a.created_at AS actor_created_at, a.used_at AS actor_used_at
FROM portal.sessions s
JOIN portal.users u ON u.id = s.user_id
LEFT JOIN portal.customer_controls cc ON cc.user_id = s.user_id AND cc.customer_id = s.customer_id
LEFT JOIN portal.sessions a ON a.id = s.actor_session_id
LEFT JOIN portal.users au ON au.id = a.user_id
LEFT JOIN portal.customers c ON c.id = s.customer_id AND (cc.id IS NOT NULL OR u.type_id = ${USER_TYPE.master})
WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.status = ${USER_STATUS.active}
  AND (s.actor_session_id IS NULL
    OR (a.revoked_at IS NULL AND a.expires_at > $2 AND au.status = ${USER_STATUS.active}))`;

/** Who has proved who he is: by the password, whose hash is the user's, or by a sign-on. */
export interface Proven {
  readonly id: number;
  /** Null for a user without a password, who signs on. */
  readonly passwordHash: string | null;
  readonly signOnId?: number | null;
}

/** The company of user `$1` that is active after login. */
const FIRST_COMPANY =
  '(SELECT customer_id FROM portal.customer_controls WHERE user_id = $1 ORDER BY position, id LIMIT 1)';

/** Whether the rights of both still allow an administrator to see the portal as that user. */
const actorStands = ({ actor_session_id, actor_type_id, actor_access, ...user }: SessionRow): boolean =>
  actor_session_id === null || mayActAs({ type_id: actor_type_id, access: actor_access }, user);

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
    actor:
      row.actor_session_id === null
        ? null
        : {
            sessionId: row.actor_session_id,
            userId: row.actor_id,
            typeId: row.actor_type_id,
            name: row.actor_name,
            endsAt: new Date(row.actor_created_at.getTime() + lifeMs),
            usedAt: row.actor_used_at,
          },
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

  /** Extends the session, or that of the administrator who uses it: what he sees as somebody else ends on time. */
  async function move(session: Session): Promise<Date> {
    const { actor } = session;
    if (!actor) return extend(session);
    await extend({ ...actor, id: actor.sessionId, expiresAt: actor.endsAt });
    return session.expiresAt;
  }

  async function extend(session: Pick<Session, 'id' | 'expiresAt' | 'endsAt' | 'usedAt'>): Promise<Date> {
    const at = now();
    if (at.getTime() - session.usedAt.getTime() < SLIDE_STEP_MS) return session.expiresAt;
    const expiresAt = new Date(Math.min(at.getTime() + SESSION_MS, session.endsAt.getTime()));
    await pool.query(
      // Not waited for on the disk: a server that dies within the second loses one call's minutes, and nobody's login.
      `WITH later AS (SELECT set_config('synchronous_commit', 'off', true))
       UPDATE portal.sessions SET expires_at = $2, used_at = $3 FROM later
       WHERE id = $1 AND revoked_at IS NULL AND used_at < $3`,
      [session.id, expiresAt, at],
    );
    return expiresAt;
  }

  return {
    /**
     * Opens a session on the user's first company. Null if the password was changed, the user deactivated or the sign-on
     * ended after it was verified. The rows are locked while they are read, so a change in progress is awaited and a later
     * change finds this session and ends it.
     */
    async open(
      { id, passwordHash, signOnId = null }: Proven,
      from: { address: string; agent: string },
    ): Promise<{ token: string; expiresAt: Date } | null> {
      const token = newToken();
      const at = now();
      const expiresAt = new Date(at.getTime() + Math.min(SESSION_MS, lifeMs));
      const opened = await pool.query(
        `WITH sign_on AS (SELECT id FROM portal.sso_sign_ons WHERE id = $8 AND ended_at IS NULL FOR SHARE)
         INSERT INTO portal.sessions (user_id, token_hash, customer_id, created_at, used_at, proved_at, expires_at, address, agent,
           sign_on_id)
         SELECT u.id, $2, ${FIRST_COMPANY}, $3, $3, $3, $4, $5, $6, $8
         FROM portal.users u WHERE u.id = $1 AND u.status = ${USER_STATUS.active}
           AND u.password_hash IS NOT DISTINCT FROM $7
           AND ($8::int IS NULL OR EXISTS (SELECT 1 FROM sign_on)) FOR SHARE`,
        [id, tokenHash(token), at, expiresAt, from.address, from.agent.slice(0, 400), passwordHash, signOnId],
      );
      return opened.rowCount === 1 ? { token, expiresAt } : null;
    },

    /**
     * Opens a session for the owner of `own` that reads as another user: half an hour at most, and no longer than his
     * own (docs/adr/0090). `db` is the transaction that has decided that he may.
     */
    async openAs(
      own: Session,
      userId: number,
      { db, address, agent }: { db: pg.ClientBase; address: string; agent: string },
    ): Promise<{ token: string; expiresAt: Date }> {
      const token = newToken();
      const at = now();
      const expiresAt = new Date(Math.min(at.getTime() + SESSION_MS, own.endsAt.getTime()));
      await db.query(
        `INSERT INTO portal.sessions (user_id, token_hash, customer_id, created_at, used_at, expires_at, address, agent,
           actor_session_id)
         VALUES ($1, $2, ${FIRST_COMPANY}, $3, $3, $4, $5, $6, $7)`,
        [userId, tokenHash(token), at, expiresAt, address, agent.slice(0, 400), own.id],
      );
      return { token, expiresAt };
    },

    /** The live session of a token, or null. */
    async find(token: string): Promise<Session | null> {
      const { rows } = await prepared<SessionRow>(pool, FIND, [tokenHash(token), now()]);
      const [row] = rows;
      return row && actorStands(row) ? toSession(row, lifeMs) : null;
    },

    /** Extends the session to now + 30 minutes and returns its expiry. */
    slide(session: Session): Promise<Date> {
      const moved = slid.get(session) ?? move(session);
      slid.set(session, moved);
      return moved;
    },

    async revoke({ id }: { id: number }, db: pg.Pool | pg.ClientBase = pool): Promise<void> {
      await db.query(
        `WITH device AS (DELETE FROM portal.push_subscriptions WHERE session_id = $1)
         UPDATE portal.sessions SET revoked_at = $2 WHERE id = $1`,
        [id, now()],
      );
    },

    /** Ends what the owner of `own` sees as somebody else; answers as whom. */
    async revokeActing(own: { id: number }, db: pg.ClientBase): Promise<number[]> {
      const { rows } = await db.query<{ user_id: number }>(
        `UPDATE portal.sessions SET revoked_at = $2
         WHERE actor_session_id = $1 AND revoked_at IS NULL AND expires_at > $2 RETURNING user_id`,
        [own.id, now()],
      );
      return rows.map(({ user_id }) => user_id);
    },

    /** Ends one of a user's sessions; false if the user has no such open session. */
    async revokeOwn(userId: number, id: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        `WITH ended AS (UPDATE portal.sessions SET revoked_at = $3
           WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL AND expires_at > $3 RETURNING id),
           device AS (DELETE FROM portal.push_subscriptions WHERE session_id IN (SELECT id FROM ended))
         SELECT FROM ended`,
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
      // The devices of sessions that had run out, too.
      await db.query(
        `WITH devices AS (DELETE FROM portal.push_subscriptions
           WHERE user_id = $1 AND session_id IS DISTINCT FROM $3)
         UPDATE portal.sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND id <> $3`,
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
