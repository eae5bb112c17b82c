import type pg from 'pg';
import type { Seal } from '../platform/seal';

/** How many secrets were sealed anew, and how many neither key opens. */
export interface Resealed {
  readonly resealed: number;
  readonly unreadable: number;
}

/** Where sealed secrets are, each with the column that says whose it is. */
const SEALED = [
  { table: 'portal.totp_secrets', id: 'user_id' },
  { table: 'portal.sso_providers', id: 'id' },
] as const;

/**
 * Seals what only the old key opens with the new one, so that the old one can be thrown away. May be repeated, and runs
 * beside a portal that is used: a secret that changes meanwhile was sealed with the new key.
 */
export async function resealSecrets(pool: pg.Pool, current: Seal, old: Seal): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (const { table, id: key } of SEALED) {
    const { rows } = await pool.query<{ id: number; sealed: Buffer }>(
      `SELECT ${key} AS id, sealed FROM ${table} ORDER BY ${key}`,
    );
    for (const { id, sealed } of rows) {
      if (current.open(sealed) !== null) continue;
      const secret = old.open(sealed);
      if (secret === null) {
        unreadable += 1;
        continue;
      }
      const { rowCount } = await pool.query(
        `UPDATE ${table} SET sealed = $3 WHERE ${key} = $1 AND sealed = $2`,
        [id, sealed, current.close(secret)],
      );
      resealed += rowCount ?? 0;
    }
  }
  return { resealed, unreadable };
}
