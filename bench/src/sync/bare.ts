import type pg from 'pg';
import { createTable } from 'api/erp/tables/ddl';
import { ERP_TABLES } from 'api/erp/tables/tables';

const BARE = 'bare';

/** Rows a second of the mirror's rows copied inside the server into tables without keys and indexes. */
export async function bareRate(pool: pg.Pool): Promise<number> {
  await pool.query(`CREATE SCHEMA ${BARE}`);
  let [rows, ms] = [0, 0];
  for (const table of ERP_TABLES) {
    const name = table.file.toLowerCase();
    await pool.query(createTable(table, BARE));
    const from = performance.now();
    const { rowCount } = await pool.query(`INSERT INTO ${BARE}.${name} SELECT * FROM erp.${name}`);
    ms += performance.now() - from;
    rows += rowCount ?? 0;
  }
  await pool.query(`DROP SCHEMA ${BARE} CASCADE`);
  return Math.round((rows * 1000) / ms);
}
