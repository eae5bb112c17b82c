import type pg from 'pg';
import { readCsv } from './csv-file';
import { buildContractMonths, CONTRACT_MONTHS } from '../erp/tables/contract-months';
import { buildStageCounts, STAGE_COUNTS } from '../erp/tables/stage-counts';
import { createIndexes, createTable } from '../erp/tables/ddl';
import type { DatasetFolder } from './folder';
import { insertRows, type MirrorRow } from '../erp/tables/insert-rows';
import { bind, isDeleted, recnoOf, rowOf, type Binding, type Complain } from './rows';
import { swapIn } from '../erp/tables/swap';
import { ERP_TABLES, type ErpTable } from '../erp/tables/tables';

const STAGE = 'erp_next';
const BATCH = 2000;
/** The tables that a load replaces. */
const NAMES = [...ERP_TABLES.map((table) => table.file.toLowerCase()), CONTRACT_MONTHS, STAGE_COUNTS];
/** The file was valid when it was checked just before. */
const changed: Complain = (record, column, reason) => {
  throw new Error(`O arquivo mudou durante a carga (linha ${record.line}, ${column}: ${reason}).`);
};

async function fillTable(client: pg.PoolClient, table: ErpTable, path: string): Promise<void> {
  let rows: MirrorRow[] = [];
  let binding: Binding | undefined;
  for await (const { records } of readCsv(path)) {
    for (const record of records) {
      if (!binding) {
        binding = bind(table, record, changed);
        continue;
      }
      if (isDeleted(binding, record)) continue;
      rows.push({ recno: recnoOf(binding, record), values: rowOf(binding, record, changed) ?? [] });
      if (rows.length < BATCH) continue;
      await insertRows(client, table, STAGE, rows);
      rows = [];
    }
  }
  await insertRows(client, table, STAGE, rows);
}

/**
 * Replaces all ERP tables with those of a checked folder, inside the caller's transaction. The new tables are built,
 * indexed and analysed aside and swapped in at the end, so readers wait only for the swap and never see a part.
 */
export async function loadErp(client: pg.PoolClient, folder: DatasetFolder): Promise<void> {
  const paths = new Map(folder.tables.map(({ table, path }) => [table.file, path]));
  await client.query(`CREATE SCHEMA IF NOT EXISTS erp; CREATE SCHEMA ${STAGE};`);
  for (const table of ERP_TABLES) {
    await client.query(createTable(table, STAGE));
    const path = paths.get(table.file);
    if (path !== undefined) await fillTable(client, table, path);
    for (const index of createIndexes(table, STAGE)) await client.query(index);
    await client.query(`ANALYZE ${STAGE}.${table.file.toLowerCase()}`);
  }
  await buildContractMonths(client, STAGE);
  await buildStageCounts(client, STAGE);
  await swapIn(client, STAGE, NAMES);
  await client.query(`DROP SCHEMA ${STAGE}`);
}

/** Lets counts use indexes alone; cannot run in a transaction. */
export async function vacuumErp(client: pg.PoolClient): Promise<void> {
  for (const name of NAMES) await client.query(`VACUUM erp.${name}`);
}
