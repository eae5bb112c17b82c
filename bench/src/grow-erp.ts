import type pg from 'pg';
import { transaction } from 'api/db/transaction';

/** Tables of the lists that are measured, and the column that tells a copy's rows from the first ones'. */
const COPIED = { se1: 'e1_num', sc5: 'c5_num', sc6: 'c6_num' } as const;

/** A row as often as is wanted: copies of the first rows, of the same companies, under numbers of their own. */
async function copies(
  client: pg.ClientBase,
  table: keyof typeof COPIED,
  from: number,
  to: number,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = 'erp.${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
  );
  const names = rows.map(({ name }) => name);
  const told = COPIED[table];
  const values = names.map((name) => (name === told ? `${name} || '-' || n` : name));
  await client.query(
    `INSERT INTO erp.${table} (${names.join(', ')}) SELECT ${values.join(', ')}
     FROM erp.${table} CROSS JOIN generate_series(${from}, ${to - 1}) n WHERE ${told} NOT LIKE '%-%'`,
  );
}

/** How many times the first orders are there. */
export async function grownTo(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ times: number }>(
    `SELECT coalesce(max(split_part(c5_num, '-', 2)::int), 0) + 1 AS times FROM erp.sc5 WHERE c5_num LIKE '%-%'`,
  );
  return rows[0]?.times ?? 1;
}

/** Makes of `from` times the first orders and titles `to` times: no dataset of that size has to be read. */
export async function growErp(pool: pg.Pool, from: number, to: number): Promise<void> {
  if (to === from) return;
  const tables = Object.keys(COPIED) as (keyof typeof COPIED)[];
  // All or nothing: what broke off half-way would be copied again.
  await transaction(pool, async (client) => {
    for (const table of tables) {
      // Indexes that are made at once take a tenth of the time.
      const { rows } = await client.query<{ name: string; made: string }>(
        `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
         WHERE indrelid = 'erp.${table}'::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
      );
      for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
      await copies(client, table, from, to);
      for (const { made } of rows) await client.query(made);
    }
    await client.query(
      'UPDATE erp.stage_counts SET items = items / $1 * $2, deliveries = deliveries / $1 * $2',
      [from, to],
    );
  });
  for (const table of tables) await pool.query(`VACUUM ANALYZE erp.${table}`);
}
