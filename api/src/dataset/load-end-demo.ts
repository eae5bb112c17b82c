import type pg from 'pg';
import { USER_STATUS, USER_TYPE } from 'api-contract';
import type { AccountEnds } from './load-portal';

/**
 * Ends all accounts of the demo when a real dataset is loaded: their passwords are published, and users added during
 * the demo were added by people who used those passwords. Nobody is deleted, so that logs keep their names. A user
 * named by the new dataset continues like a new one, without password, rights or companies. Returns how many accounts
 * ended.
 */
export async function endDemoUsers(
  client: pg.PoolClient,
  named: readonly string[],
  { sessions, links }: AccountEnds,
): Promise<number> {
  const { rows } = await client.query<{ id: number; named: boolean }>(
    `UPDATE portal.users SET password_hash = NULL, access = '{}', type_id = ${USER_TYPE.customer},
       status = CASE WHEN lower(email) IN (SELECT lower(n) FROM unnest($1::text[]) AS n) THEN ${USER_STATUS.active} ELSE ${USER_STATUS.inactive} END
     WHERE origin = 'demo' RETURNING id, status = ${USER_STATUS.active} AS named`,
    [named],
  );
  for (const { id } of rows) {
    await sessions.revokeAll(id, { db: client });
    await links.spendAll(client, id);
  }
  const ids = rows.map(({ id }) => id);
  await client.query('DELETE FROM portal.customer_controls WHERE user_id = ANY($1)', [ids]);
  await client.query('DELETE FROM portal.known_devices WHERE user_id = ANY($1)', [ids]);
  await client.query(
    'UPDATE portal.machine_keys SET ended_at = now() WHERE user_id = ANY($1) AND ended_at IS NULL',
    [ids],
  );
  await client.query('DELETE FROM portal.sso_bindings WHERE user_id = ANY($1)', [ids]);
  // Whoever had a published password could have named a provider of his own for the domains of the real users.
  if (ids.length > 0) await client.query('DELETE FROM portal.sso_providers');
  await client.query('DELETE FROM portal.webhooks WHERE user_id = ANY($1)', [ids]);
  await client.query('DELETE FROM portal.dev_mails');
  // Skip accounts that ended before, so that later loads do not count them again.
  await client.query(`UPDATE portal.users SET origin = 'demo-ended' WHERE id = ANY($1)`, [ids]);
  return rows.filter((row) => !row.named).length;
}
