import type pg from 'pg';
import type { Seal } from './seal';

/** How many secrets were sealed anew, and how many neither key opens. */
export interface Resealed {
  readonly resealed: number;
  readonly unreadable: number;
}

/** Tables that keep what is sealed: their key, and the column. */
const SEALED = [
  { table: 'portal.totp_secrets', key: 'user_id', column: 'sealed' },
  { table: 'portal.sso_providers', key: 'id', column: 'sealed' },
  { table: 'portal.webhooks', key: 'id', column: 'secret' },
] as const;

/**
 * Seals what only the old key opens with the new one, so that the old one can be thrown away. May be repeated, and runs
 * beside a portal that is used: a secret that changes meanwhile was sealed with the new key.
 */
export async function resealSecrets(pool: pg.Pool, current: Seal, old: Seal): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (const { table, key, column } of SEALED) {
    const { rows } = await pool.query<{ id: number; sealed: Buffer }>(
      `SELECT ${key} AS id, ${column} AS sealed FROM ${table} ORDER BY ${key}`,
    );
    for (const { id, sealed } of rows) {
      if (current.open(sealed) !== null) continue;
      const secret = old.open(sealed);
      if (secret === null) {
        unreadable += 1;
        continue;
      }
      const { rowCount } = await pool.query(
        `UPDATE ${table} SET ${column} = $3 WHERE ${key} = $1 AND ${column} = $2`,
        [id, sealed, current.close(secret)],
      );
      resealed += rowCount ?? 0;
    }
  }
  return { resealed, unreadable };
}
