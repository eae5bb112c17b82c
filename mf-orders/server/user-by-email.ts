import type pg from 'pg';

/** The user whom a dataset names by an e-mail; undefined where there is none. */
export async function userByEmail(
  client: Pick<pg.ClientBase, 'query'>,
  email: string,
): Promise<{ readonly id: number; readonly type_id: number } | undefined> {
  const { rows } = await client.query<{ id: number; type_id: number }>(
    'SELECT id, type_id FROM portal.users WHERE lower(email) = lower($1)',
    [email],
  );
  return rows[0];
}
