import type pg from 'pg';
import { type LoginChallenge, SECOND_STEP, USER_STATUS } from 'api-contract';
import { hasSecondStep } from '../platform/second-step';
import { newToken, tokenHash } from '../platform/token';

const LIFE_MS = 5 * 60_000;

/** A challenge that is still valid, and its user. */
interface Standing {
  readonly id: number;
  readonly passwordHash: string;
}

/** Logins that wait for their second step. A challenge opens nothing but that step. */
export function loginChallenges(pool: pg.Pool, now: () => Date) {
  return {
    /** The challenge for a user whose password was right; null if the user has no second step. */
    async begin({ id, passwordHash }: Standing): Promise<LoginChallenge | null> {
      const token = newToken();
      const expiresAt = new Date(now().getTime() + LIFE_MS);
      const { rows } = await pool.query<{ app: boolean; passkey: boolean }>(
        `INSERT INTO portal.login_challenges (token_hash, user_id, password_mark, expires_at)
         SELECT $2, u.id, $3, $4 FROM portal.users u WHERE u.id = $1 AND ${hasSecondStep('u.id')}
         RETURNING
           EXISTS (SELECT FROM portal.totp_secrets t WHERE t.user_id = $1 AND t.confirmed_at IS NOT NULL) AS app,
           EXISTS (SELECT FROM portal.passkeys k WHERE k.user_id = $1) AS passkey`,
        [id, tokenHash(token), tokenHash(passwordHash), expiresAt],
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
    async find(token: string): Promise<Standing | null> {
      const { rows } = await pool.query<Standing & { mark: Buffer }>(
        `SELECT u.id, u.password_hash AS "passwordHash", c.password_mark AS mark
         FROM portal.login_challenges c JOIN portal.users u ON u.id = c.user_id
         WHERE c.token_hash = $1 AND c.expires_at > $2 AND u.status = ${USER_STATUS.active}
           AND u.password_hash IS NOT NULL`,
        [tokenHash(token), now()],
      );
      const [row] = rows;
      return row?.mark.equals(tokenHash(row.passwordHash)) ? row : null;
    },

    /** Uses it up; false if another call was faster. */
    async spend(token: string): Promise<boolean> {
      const sql = 'DELETE FROM portal.login_challenges WHERE token_hash = $1';
      return (await pool.query(sql, [tokenHash(token)])).rowCount === 1;
    },
  };
}
export type LoginChallenges = ReturnType<typeof loginChallenges>;
