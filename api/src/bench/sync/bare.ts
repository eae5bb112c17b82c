import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { Database } from '../../db/database';
import { createTable } from '../../erp/tables/ddl';
import { insertRows } from '../../erp/tables/insert-rows';
import { ERP_TABLES, type ErpTable } from '../../erp/tables/tables';

const BARE = 'bare';
const BATCH = 2000;

/** Server-side COPY from a file; only the reading is timed. */
async function copy(pool: pg.Pool, name: string): Promise<number> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bare-'));
  fs.chmodSync(dir, 0o777);
  const file = path.join(dir, name);
  try {
    await pool.query(`COPY erp.${name} TO '${file}'`);
    const from = performance.now();
    await pool.query(`COPY ${BARE}.${name} FROM '${file}'`);
    return performance.now() - from;
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
}

/** The embedded database's socket has no COPY. */
async function insert(pool: pg.Pool, table: ErpTable): Promise<number> {
  const name = table.file.toLowerCase();
  const columns = [...table.columns.keys()].map((column) => `coalesce(${column}::text, '')`);
  let ms = 0;
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ recno: string; values: string[] }>(
      `SELECT r_e_c_n_o_ AS recno, ARRAY[${columns.join(', ')}] AS values FROM erp.${name}
       WHERE r_e_c_n_o_ > $1 ORDER BY r_e_c_n_o_ LIMIT ${BATCH}`,
      [after],
    );
    if (rows.length === 0) return ms;
    const from = performance.now();
    await insertRows(
      pool,
      table,
      BARE,
      rows.map(({ recno, values }) => ({ recno: Number(recno), values })),
    );
    ms += performance.now() - from;
    after = Number(rows.at(-1)?.recno);
  }
}

/** Rows a second of the mirror's rows put into tables without keys and indexes, in the fastest way there is. */
export async function bareRate(pool: pg.Pool, kind: Database['kind']): Promise<number> {
  await pool.query(`CREATE SCHEMA ${BARE}`);
  let [rows, ms] = [0, 0];
  for (const table of ERP_TABLES) {
    const name = table.file.toLowerCase();
    await pool.query(createTable(table, BARE));
    ms += kind === 'server' ? await copy(pool, name) : await insert(pool, table);
    const found = await pool.query<{ count: string }>(`SELECT count(*) FROM ${BARE}.${name}`);
    rows += Number(found.rows[0]?.count);
  }
  await pool.query(`DROP SCHEMA ${BARE} CASCADE`);
  return Math.round((rows * 1000) / ms);
}
