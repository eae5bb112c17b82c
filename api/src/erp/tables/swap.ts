import type pg from 'pg';

/**
 * Swaps complete new tables of the schema `stage` with those of `erp`. It requests the locks for a short time and
 * retries. Otherwise a reader that holds one table and waits for another would deadlock, and its query would fail.
 */
export async function swapIn(client: pg.PoolClient, stage: string, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('erp.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'erp' AND tablename = ANY($1)`,
    [names],
  );
  const old = rows.map((row) => row.name).join(', ');
  if (old !== '') {
    await client.query(`SET LOCAL lock_timeout = '300ms'`);
    for (let attempt = 1; ; attempt++) {
      await client.query('SAVEPOINT before_swap');
      try {
        await client.query(`LOCK TABLE ${old} IN ACCESS EXCLUSIVE MODE`);
        break;
      } catch (error) {
        await client.query('ROLLBACK TO SAVEPOINT before_swap');
        if ((error as { code?: string }).code !== '55P03' || attempt >= 200) throw error;
      }
    }
    await client.query(`DROP TABLE ${old}`);
  }
  const moves = names.map((name) => `ALTER TABLE ${stage}.${name} SET SCHEMA erp;`);
  await client.query(moves.join('\n'));
}
