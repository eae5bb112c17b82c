import type pg from 'pg';
import { differing } from '../../erp/sync/rows';
import { ERP_TABLES, type ErpTable } from '../../erp/tables/tables';
import type { StandIn } from '../protheus/server';

const BATCH = 2000;

/** How many rows the mirror's table and the ERP's have, and how many of the ERP's are not as they should be. */
async function compared(pool: pg.Pool, { erp }: StandIn, table: ErpTable) {
  let [rows, wrong] = [0, 0];
  let batch: { recno: number; values: string[] }[] = [];
  const flush = async () => {
    wrong += (await differing(pool, table, batch)).size;
    rows += batch.length;
    batch = [];
  };
  for (const { recno, fields } of erp.rows(table.file)) {
    batch.push({ recno, values: Object.values(fields) });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  const found = await pool.query<{ count: string }>(`SELECT count(*) FROM erp.${table.file}`);
  return { rows, wrong, mirror: Number(found.rows[0]?.count) };
}

/** Holds the mirror against the ERP, row by row: rows in all, and the tables that differ. */
export async function heldAgainst(pool: pg.Pool, standIn: StandIn) {
  let rows = 0;
  const different: Record<string, unknown> = {};
  for (const table of ERP_TABLES) {
    if (!standIn.erp.held(table.file)) continue;
    const found = await compared(pool, standIn, table);
    rows += found.rows;
    if (found.wrong > 0 || found.mirror !== found.rows) different[table.file] = found;
  }
  return { rows, different };
}
