import type pg from 'pg';
import { SECOND_STEP } from 'api-contract';
import { hasSecondStep } from '../platform/second-step';
import type { Seal } from '../platform/seal';
import { bareCode, newRecoveryCodes, recoveryHash } from './recovery-codes';
import { newSecret, stepOf } from './totp';

/** What a code was. */
type Method = (typeof SECOND_STEP)[keyof typeof SECOND_STEP];

/** A user's second step as it stands. */
interface State {
  readonly since: Date | null;
  /** Since when codes of an app are taken. */
  readonly totpSince: Date | null;
  readonly recoveryCodes: number;
}

/** Secrets and recovery codes of users. A secret is sealed together with its user's id: it opens for nobody else. */
export function secondSteps(pool: pg.Pool, seal: Seal, now: () => Date) {
  const opened = (userId: number, sealed: Buffer): string | null => {
    const [owner, secret] = seal.open(sealed)?.split(' ') ?? [];
    return owner === String(userId) && secret !== undefined ? secret : null;
  };

  /** Takes a code of the app, once: a code of a half minute already used, or an earlier one, does not count. */
  async function takeTotp(db: pg.Pool | pg.ClientBase, userId: number, code: string, confirmed: boolean) {
    const { rows } = await db.query<{ sealed: Buffer }>(
      'SELECT sealed FROM portal.totp_secrets WHERE user_id = $1 AND (confirmed_at IS NOT NULL) = $2',
      [userId, confirmed],
    );
    const secret = rows[0] && opened(userId, rows[0].sealed);
    const step = secret ? stepOf(secret, code, now()) : null;
    if (step === null) return false;
    const taken = await db.query(
      `UPDATE portal.totp_secrets SET last_step = $3, confirmed_at = coalesce(confirmed_at, $4)
       WHERE user_id = $1 AND sealed = $2 AND last_step < $3`,
      [userId, rows[0]?.sealed, step, now()],
    );
    return taken.rowCount === 1;
  }

  async function takeRecovery(userId: number, code: string): Promise<boolean> {
    const taken = await pool.query(
      `UPDATE portal.recovery_codes SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
         AND ${hasSecondStep('$1')}`,
      [userId, recoveryHash(code), now()],
    );
    return taken.rowCount === 1;
  }

  return {
    async stateOf(userId: number): Promise<State> {
      const { rows } = await pool.query<{ since: Date | null; totp: Date | null; left: number }>(
        `SELECT s.confirmed_at AS totp, least(s.confirmed_at, (SELECT min(created_at) FROM portal.passkeys WHERE user_id = u.id)) AS since,
                (SELECT count(*)::int FROM portal.recovery_codes WHERE user_id = u.id AND used_at IS NULL) AS left
         FROM portal.users u LEFT JOIN portal.totp_secrets s ON s.user_id = u.id WHERE u.id = $1`,
        [userId],
      );
      const [row] = rows;
      return { since: row?.since ?? null, totpSince: row?.totp ?? null, recoveryCodes: row?.left ?? 0 };
    },

    /** A new secret that counts once it is confirmed; null if the user has one that counts. */
    async begin(userId: number): Promise<string | null> {
      const secret = newSecret();
      const { rowCount } = await pool.query(
        `INSERT INTO portal.totp_secrets AS t (user_id, sealed) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, last_step = 0 WHERE t.confirmed_at IS NULL`,
        [userId, seal.close(`${userId} ${secret}`)],
      );
      return rowCount === 1 ? secret : null;
    },

    /** Has the app of the new secret counted, by a code of it; false for a wrong code. */
    confirm: (client: pg.ClientBase, userId: number, code: string): Promise<boolean> =>
      takeTotp(client, userId, bareCode(code), false),

    /** Uses up a code of the app or a recovery code; null if it is neither. */
    async take(userId: number, code: string): Promise<Method | null> {
      if (await takeTotp(pool, userId, bareCode(code), true)) return SECOND_STEP.totp;
      return (await takeRecovery(userId, code)) ? SECOND_STEP.recovery : null;
    },

    /** New recovery codes in place of the old ones. */
    async renew(client: pg.ClientBase, userId: number): Promise<string[]> {
      const codes = newRecoveryCodes();
      await client.query('DELETE FROM portal.recovery_codes WHERE user_id = $1', [userId]);
      await client.query(
        'INSERT INTO portal.recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])',
        [userId, codes.map(recoveryHash)],
      );
      return codes;
    },

    /** Takes the app away; false if none counted. */
    async removeApp(client: pg.ClientBase, userId: number): Promise<boolean> {
      const removed = await client.query<{ confirmed: boolean }>(
        'DELETE FROM portal.totp_secrets WHERE user_id = $1 RETURNING confirmed_at IS NOT NULL AS confirmed',
        [userId],
      );
      return removed.rows[0]?.confirmed ?? false;
    },

    /** Takes what only counts beside an app or a passkey: recovery codes, and logins that wait. */
    async clear(client: pg.ClientBase, userId: number): Promise<void> {
      await client.query('DELETE FROM portal.recovery_codes WHERE user_id = $1', [userId]);
      await client.query('DELETE FROM portal.login_challenges WHERE user_id = $1', [userId]);
    },
  };
}
export type SecondSteps = ReturnType<typeof secondSteps>;
