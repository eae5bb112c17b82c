import type pg from 'pg';
import type { AccountEnds } from './load-portal';

/**
 * Ends everything the demo let in, as a real dataset is loaded: its users have a published password, and whoever was
 * added beside them was added by people who used it. Nobody is deleted, so that logs keep their names; who is named by
 * the new dataset goes on as if he had just been added, without password, rights or companies. Answers how many ended.
 */
export async function endDemoUsers(
  client: pg.PoolClient,
  named: readonly string[],
  { sessions, links }: AccountEnds,
): Promise<number> {
  const { rows } = await client.query<{ id: number; named: boolean }>(
    `UPDATE portal.users SET password_hash = NULL, access = '{}', type_id = 2,
       status = CASE WHEN lower(email) IN (SELECT lower(n) FROM unnest($1::text[]) AS n) THEN 1 ELSE 2 END
     WHERE origin = 'demo' RETURNING id, status = 1 AS named`,
    [named],
  );
  for (const { id } of rows) {
    await sessions.revokeAll(id, { db: client });
    await links.spendAll(client, id);
  }
  const ids = rows.map(({ id }) => id);
  await client.query('DELETE FROM portal.customer_controls WHERE user_id = ANY($1)', [ids]);
  await client.query('DELETE FROM portal.known_devices WHERE user_id = ANY($1)', [ids]);
  await client.query('DELETE FROM portal.dev_mails');
  // An ended one is counted once, not again by every later load.
  await client.query(`UPDATE portal.users SET origin = 'demo-ended' WHERE id = ANY($1)`, [ids]);
  return rows.filter((row) => !row.named).length;
}
