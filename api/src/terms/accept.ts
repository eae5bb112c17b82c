import type pg from 'pg';

/**
 * Records that these users accepted the terms with this hash. The date of a user's first acceptance of a version is
 * kept; `users` holds the version accepted last.
 */
export async function acceptTerms(
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userIds: readonly number[],
  { hash, at, address }: { hash: string; at: Date; address: string | null },
): Promise<void> {
  await db.query(
    `WITH kept AS (
       INSERT INTO portal.terms_acceptances (user_id, terms_hash, accepted_at, address)
       SELECT id, $2::text, $3::timestamptz, $4::text FROM unnest($1::int[]) AS id ON CONFLICT DO NOTHING)
     UPDATE portal.users SET terms_hash = $2, terms_accepted_at = $3, terms_address = $4
     WHERE id = ANY($1) AND terms_hash IS DISTINCT FROM $2`,
    [userIds, hash, at, address],
  );
}
