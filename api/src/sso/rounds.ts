import { AUDIT_ACTION, AUDIT_AREA, USER_STATUS } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from '../audit';
import { transaction } from '../db/transaction';
import type { Seal } from '../platform/seal';
import { ANSWERS_FOR, domainOf } from '../platform/sign-on';
import { newToken, tokenHash } from '../platform/token';
import { type Round, SignOnRefused, type Vouched } from './client';
import { type Provider, PROVIDER } from './provider';

/** How long a person may take at the provider, and the browser to fetch its session. */
export const ROUND_S = 600;
const TICKET_MS = 60_000;

interface Begun extends Round {
  readonly provider: Provider;
  readonly wanted: string;
}

/** A sign-on that opens a session. */
export interface SignOn {
  readonly id: number;
  readonly userId: number;
  readonly passwordHash: string | null;
  /** Whether the provider asked for a second step. */
  readonly mfa: boolean;
}

interface Found {
  readonly id: number;
  readonly name: string;
  readonly answered: boolean;
  readonly bound: boolean;
}

/** The person that a provider vouches for, if it may: bound to this subject, or by a verified e-mail the first time. */
async function userOf(
  client: pg.ClientBase,
  request: FastifyRequest,
  { provider, vouched, at }: { provider: Provider; vouched: Vouched; at: Date },
): Promise<number> {
  const { issuer, subject, email, verified } = vouched;
  const isForeign = email !== null && !provider.domains.includes(domainOf(email));
  if (isForeign) throw new SignOnRefused('foreign e-mail');
  const find = (by: string, values: readonly unknown[]) =>
    client.query<Found>(
      `SELECT u.id, u.name, ${ANSWERS_FOR} AS answered,
         EXISTS (SELECT 1 FROM portal.sso_bindings b WHERE b.user_id = u.id) AS bound
       FROM portal.users u JOIN portal.sso_providers p ON p.id = $1
       WHERE u.status = ${USER_STATUS.active} AND ${by} FOR NO KEY UPDATE OF u`,
      [provider.id, ...values],
    );
  const known = await client.query<{ user_id: number }>(
    'SELECT user_id FROM portal.sso_bindings WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  );
  const [binding] = known.rows;
  const { rows } = binding
    ? await find('u.id = $2', [binding.user_id])
    : // "C" folds ASCII alone: a Kelvin sign is no k here.
      await find('lower(u.email) = lower($2) AND lower(u.email COLLATE "C") = lower($2 COLLATE "C")', [
        email ?? '',
      ]);
  const [person] = rows;
  if (!person) throw new SignOnRefused('nobody');
  if (!person.answered) throw new SignOnRefused('not for this person');
  if (binding) return person.id;
  if (!verified) throw new SignOnRefused('e-mail not verified');
  if (person.bound) throw new SignOnRefused('another subject');
  await client.query(
    'INSERT INTO portal.sso_bindings (user_id, issuer, subject, created_at) VALUES ($1, $2, $3, $4)',
    [person.id, issuer, subject, at],
  );
  await audit(
    client,
    request,
    {
      area: AUDIT_AREA.user,
      action: AUDIT_ACTION.update,
      id: person.id,
      subject: person.name,
      before: { sign_on: null },
      after: { sign_on: issuer },
    },
    person.id,
  );
  return person.id;
}

/** Sign-ons from the way to the provider to the session: in the database, so that any process goes on with them. */
export function rounds(pool: pg.Pool, seal: Seal, now: () => Date) {
  return {
    /** Keeps what is needed when the browser comes back; answers the browser's part, for a cookie. */
    async begin(provider: Provider, { state, nonce, verifier }: Round, wanted: string): Promise<string> {
      const browser = newToken();
      await pool.query(
        `INSERT INTO portal.sso_requests (state_hash, provider_id, browser_hash, nonce, verifier, wanted, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [
          tokenHash(state),
          provider.id,
          tokenHash(browser),
          nonce,
          seal.close(verifier).toString('base64'),
          wanted,
          new Date(now().getTime() + ROUND_S * 1000),
        ],
      );
      return browser;
    },

    /** What a state was kept for, once, and only in the browser that began it; null otherwise. */
    async take(state: string, browser: string): Promise<Begun | null> {
      const { rows } = await pool.query<Provider & { nonce: string; verifier: string; wanted: string }>(
        `DELETE FROM portal.sso_requests r USING portal.sso_providers p
         WHERE r.state_hash = $1 AND r.browser_hash = $2 AND r.expires_at > $3
           AND p.id = r.provider_id AND p.is_on
         RETURNING r.nonce, r.verifier, r.wanted, ${PROVIDER}`,
        [tokenHash(state), tokenHash(browser), now()],
      );
      const [row] = rows;
      if (!row) return null;
      const { nonce, wanted, verifier: sealed, ...provider } = row;
      const verifier = seal.open(Buffer.from(sealed, 'base64'));
      return verifier === null ? null : { state, nonce, verifier, wanted, provider };
    },

    /** Notes that a provider vouched for somebody; answers the ticket that opens the session. Throws SignOnRefused. */
    async vouch(request: FastifyRequest, provider: Provider, vouched: Vouched): Promise<string> {
      const [ticket, at] = [newToken(), now()];
      request.accountId = await transaction(pool, async (client) => {
        const userId = await userOf(client, request, { provider, vouched, at });
        await client.query(
          `INSERT INTO portal.sso_sign_ons
             (ticket_hash, ticket_until, user_id, issuer, client_id, subject, sid, mfa, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            tokenHash(ticket),
            new Date(at.getTime() + TICKET_MS),
            userId,
            vouched.issuer,
            provider.clientId,
            vouched.subject,
            vouched.sid,
            vouched.mfa,
            at,
          ],
        );
        return userId;
      });
      return ticket;
    },

    /** Uses a ticket up; null if there is none such, or its time is over. */
    async spend(ticket: string): Promise<SignOn | null> {
      const { rows } = await pool.query<SignOn>(
        `UPDATE portal.sso_sign_ons s SET ticket_hash = NULL FROM portal.users u
         WHERE s.ticket_hash = $1 AND s.ticket_until > $2 AND s.ended_at IS NULL
           AND u.id = s.user_id AND u.status = ${USER_STATUS.active}
         RETURNING s.id, u.id AS "userId", u.password_hash AS "passwordHash", s.mfa`,
        [tokenHash(ticket), now()],
      );
      return rows[0] ?? null;
    },

    /**
     * Ends the sign-ons of a provider's session, or of all that its subject has, with their sessions. A session that is
     * being opened waits for it, or is seen by it (`sessions.open` holds the sign-on's row).
     */
    endAt: (
      { issuer, clientId }: Pick<Provider, 'issuer' | 'clientId'>,
      { sub, sid }: { readonly sub?: string; readonly sid?: string },
    ): Promise<void> =>
      transaction(pool, async (client) => {
        const end = async (by: string, value: string) => {
          const { rows } = await client.query<{ id: number }>(
            `UPDATE portal.sso_sign_ons SET ended_at = $1, ticket_hash = NULL
             WHERE issuer = $2 AND client_id = $3 AND ${by} = $4 AND ($5::text IS NULL OR subject = $5)
               AND ended_at IS NULL RETURNING id`,
            [now(), issuer, clientId, value, sub ?? null],
          );
          const ids = rows.map(({ id }) => id);
          await client.query(
            'UPDATE portal.sessions SET revoked_at = $2 WHERE sign_on_id = ANY($1) AND revoked_at IS NULL',
            [ids, now()],
          );
          await client.query('DELETE FROM portal.login_challenges WHERE sign_on_id = ANY($1)', [ids]);
          return ids.length;
        };
        const ended = sid === undefined ? 0 : await end('sid', sid);
        // A provider that names no session in its tokens ends them all.
        if (ended === 0 && sub !== undefined && (sid === undefined || !(await hasSids(client, issuer, sub))))
          await end('subject', sub);
      }),
  };
}
export type Rounds = ReturnType<typeof rounds>;

async function hasSids(client: pg.ClientBase, issuer: string, sub: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM portal.sso_sign_ons WHERE issuer = $1 AND subject = $2 AND sid IS NOT NULL LIMIT 1',
    [issuer, sub],
  );
  return (rowCount ?? 0) > 0;
}
