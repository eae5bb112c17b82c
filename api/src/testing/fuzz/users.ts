import type pg from 'pg';

type Row = Readonly<Record<string, unknown>>;

/**
 * Remembers all users and their companies as they are now. The function it returns puts them back: random calls of
 * administrators change who the callers are, block them, give them other companies, or delete them.
 */
export async function keepUsers(pool: pg.Pool): Promise<() => Promise<void>> {
  const read = async (table: string) =>
    (await pool.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY id`)).rows.map(
      ({ row }) => row,
    );
  const users = await read('portal.users');
  const controls = await read('portal.customer_controls');
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

  const write = async (table: string, rows: readonly Row[]) => {
    const set = Object.keys(rows[0] ?? {}).map((name) => `${name} = excluded.${name}`);
    await pool.query(
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)
       ON CONFLICT (id) DO UPDATE SET ${set.join(', ')}`,
      [JSON.stringify(rows)],
    );
  };
  return async () => {
    await write('portal.users', users);
    await pool.query('DELETE FROM portal.customer_controls WHERE user_id = ANY($1) AND id <> ALL($2)', [
      ids(users),
      ids(controls),
    ]);
    await write('portal.customer_controls', controls);
  };
}
