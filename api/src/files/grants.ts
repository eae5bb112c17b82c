import type pg from 'pg';
import { mayActAs, USER_STATUS, USER_TYPE } from 'api-contract';
import { newToken, tokenHash } from '../platform/token';
import { usedLink } from '../platform/problem';
import type { Session } from '../platform/session';

const LIFE_MS = 2 * 60 * 1000;

type GrantedTo = Pick<
  Session,
  'id' | 'userId' | 'company' | 'typeId' | 'access' | 'accessInvoices' | 'stores'
>;

/**
 * Whether the user (`u`) still has the type, codes and flag of the grant (`g`), and its company without a narrower
 * limit on stores. A grant without rights opens nothing.
 */
const RIGHTS_STAND = `to_jsonb(u.type_id) = g.rights->'type' AND to_jsonb(u.access) @> (g.rights->'access')
  AND (u.access_invoices OR NOT (g.rights->>'invoices')::boolean)
  AND (g.customer_id IS NULL OR u.type_id = ${USER_TYPE.master} OR EXISTS (
    SELECT 1 FROM portal.customer_controls cc WHERE cc.user_id = u.id AND cc.customer_id = g.customer_id))
  AND (SELECT coalesce(jsonb_agg(st.store), '[]') FROM portal.customer_controls cc
       JOIN portal.customer_control_stores st ON st.control_id = cc.id
       WHERE cc.user_id = u.id AND cc.customer_id = g.customer_id) <@ (g.rights->'stores')`;

interface TakenRow {
  payload: unknown;
  type_id: number;
  access: number[];
  /** Null in a user's own session. */
  actor_type_id: number | null;
  actor_access: number[];
}

/** Whether who sees the portal as the user may still do so. */
const actorStands = ({ actor_type_id: actorType, actor_access: access, ...user }: TakenRow): boolean =>
  actorType === null || mayActAs({ type_id: actorType, access }, user);

/**
 * Single-use, short-lived grants to open a file in a browser tab, where no bearer token can be sent
 * (docs/product/calls.md, 'One-time hashes'). A grant becomes invalid when its session ends, when the session switches
 * to another company, or when the user loses any right held at the time of issue; one given to who sees the portal as
 * somebody else also when he may not any more.
 */
export function downloadGrants(pool: pg.Pool, now: () => Date) {
  return {
    /** Creates a grant of this `kind` and returns the hash for the URL; `payload` says what it opens. */
    async give(kind: string, session: GrantedTo, payload: object): Promise<string> {
      const { id, userId, company, typeId, access, accessInvoices, stores } = session;
      const rights = { type: typeId, access, invoices: accessInvoices, stores };
      const secret = newToken();
      await pool.query(
        `INSERT INTO portal.download_grants (hash, kind, payload, user_id, session_id, customer_id, rights, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          tokenHash(secret),
          kind,
          JSON.stringify(payload),
          userId,
          id,
          company?.id ?? null,
          JSON.stringify(rights),
          new Date(now().getTime() + LIFE_MS),
        ],
      );
      return secret;
    },
    /**
     * Uses up the grant and returns its payload; 410 if it was used, has expired or its session is gone. HEAD uses
     * nothing up: scanners of mails and previews of links ask so before the user opens the file.
     */
    async take(kind: string, secret: string, { method }: { readonly method: string }): Promise<unknown> {
      const { rows } = await pool.query<TakenRow>(
        `UPDATE portal.download_grants g SET used_at = $4
         FROM portal.sessions s JOIN portal.users u ON u.id = s.user_id
         LEFT JOIN portal.sessions a ON a.id = s.actor_session_id AND a.revoked_at IS NULL AND a.expires_at > $3
         LEFT JOIN portal.users au ON au.id = a.user_id AND au.status = ${USER_STATUS.active}
         WHERE g.hash = $1 AND g.kind = $2 AND g.used_at IS NULL AND g.expires_at > $3
           AND s.id = g.session_id AND s.revoked_at IS NULL AND s.expires_at > $3
           AND (s.actor_session_id IS NULL OR au.id IS NOT NULL)
           AND u.status = ${USER_STATUS.active}
           AND s.customer_id IS NOT DISTINCT FROM g.customer_id
           AND ${RIGHTS_STAND}
         RETURNING g.payload, u.type_id, u.access, au.type_id AS actor_type_id, au.access AS actor_access`,
        [tokenHash(secret), kind, now(), method === 'HEAD' ? null : now()],
      );
      const [row] = rows;
      if (!row || !actorStands(row)) throw usedLink();
      return row.payload;
    },
  };
}
export type DownloadGrants = ReturnType<typeof downloadGrants>;
