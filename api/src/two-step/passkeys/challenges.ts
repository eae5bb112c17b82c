import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { tokenHash } from '../../platform/token';

const LIFE_MS = 5 * 60_000;

/** What a signature is for, and the session or the waiting login it is for. */
export type Bound = `add ${number}` | `proof ${number}` | `login ${string}`;

/** The purpose of a login that waits for its second step. */
export const boundToLogin = (challenge: string): Bound => `login ${tokenHash(challenge).toString('hex')}`;

/** What passkeys are asked to sign: random, for five minutes, once, and for one purpose alone. */
export function passkeyChallenges(pool: pg.Pool, now: () => Date) {
  return {
    /** A new one; it replaces the last one of the same purpose. */
    async issue(userId: number, boundTo: Bound): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = new Uint8Array(randomBytes(32));
      const hash = tokenHash(Buffer.from(challenge).toString('base64url'));
      await pool.query(
        `INSERT INTO portal.passkey_challenges (bound_to, user_id, challenge_hash, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (bound_to) DO UPDATE
           SET user_id = excluded.user_id, challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at`,
        [boundTo, userId, hash, new Date(now().getTime() + LIFE_MS)],
      );
      return challenge;
    },

    /** Uses it up, whatever the signature is worth; false if it was not issued for this, or is used or over. */
    async spend(userId: number, boundTo: Bound, challenge: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `DELETE FROM portal.passkey_challenges
         WHERE bound_to = $1 AND user_id = $2 AND challenge_hash = $3 AND expires_at > $4`,
        [boundTo, userId, tokenHash(challenge), now()],
      );
      return rowCount === 1;
    },
  };
}
