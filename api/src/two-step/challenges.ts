import type pg from 'pg';
import { type LoginChallenge, SECOND_STEP, USER_STATUS } from 'api-contract';
import { hasSecondStep } from '../platform/second-step';
import { newToken, tokenHash } from '../platform/token';
import type { Proven } from '../session';

const LIFE_MS = 5 * 60_000;

/** A new password ends what was begun with the old one; who signs on may have none. */
const markOf = ({ passwordHash }: Proven): Buffer => tokenHash(passwordHash ?? '');

/** Logins that wait for their second step. A challenge opens nothing but that step. */
export function loginChallenges(pool: pg.Pool, now: () => Date) {
  return {
    /** The challenge for a user whose password or sign-on was right; null if the user has no second step. */
    async begin(user: Proven): Promise<LoginChallenge | null> {
      const { id, signOnId = null } = user;
      const token = newToken();
      const expiresAt = new Date(now().getTime() + LIFE_MS);
      const { rows } = await pool.query<{ app: boolean; passkey: boolean }>(
        `INSERT INTO portal.login_challenges (token_hash, user_id, password_mark, expires_at, sign_on_id)
         SELECT $2, u.id, $3, $4, $5::int FROM portal.users u WHERE u.id = $1 AND ${hasSecondStep('u.id')}
         RETURNING
           EXISTS (SELECT FROM portal.totp_secrets t WHERE t.user_id = $1 AND t.confirmed_at IS NOT NULL) AS app,
           EXISTS (SELECT FROM portal.passkeys k WHERE k.user_id = $1) AS passkey`,
        [id, tokenHash(token), markOf(user), expiresAt, signOnId],
      );
      const [made] = rows;
      if (!made) return null;
      return {
        challenge: token,
        methods: [
          ...(made.passkey ? [SECOND_STEP.passkey] : []),
          ...(made.app ? [SECOND_STEP.totp] : []),
          SECOND_STEP.recovery,
        ],
        expires_at: expiresAt.toISOString(),
      };
    },

    /** Whose challenge it is; null if it is unknown or over, or the password has changed since. */
    async find(token: string): Promise<Proven | null> {
      const { rows } = await pool.query<Proven & { mark: Buffer }>(
        `SELECT u.id, u.password_hash AS "passwordHash", c.sign_on_id AS "signOnId", c.password_mark AS mark
         FROM portal.login_challenges c JOIN portal.users u ON u.id = c.user_id
         WHERE c.token_hash = $1 AND c.expires_at > $2 AND u.status = ${USER_STATUS.active}`,
        [tokenHash(token), now()],
      );
      const [row] = rows;
      return row?.mark.equals(markOf(row)) ? row : null;
    },

    /** Uses it up; false if another call was faster. */
    async spend(token: string): Promise<boolean> {
      const sql = 'DELETE FROM portal.login_challenges WHERE token_hash = $1';
      return (await pool.query(sql, [tokenHash(token)])).rowCount === 1;
    },
  };
}
export type LoginChallenges = ReturnType<typeof loginChallenges>;
