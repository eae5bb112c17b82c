import type pg from 'pg';

/** What a user is called; undefined where there is none any more. */
export async function nameOfUser(db: Pick<pg.ClientBase, 'query'>, id: number): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM portal.users WHERE id = $1', [id]);
  return rows[0]?.name;
}
