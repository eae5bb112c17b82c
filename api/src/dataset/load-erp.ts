import type pg from 'pg';
import { readCsv } from './csv-file';
import { buildContractMonths, CONTRACT_MONTHS } from './contract-months';
import { buildStageCounts, STAGE_COUNTS } from './stage-counts';
import { createIndexes, createTable } from './ddl';
import type { DatasetFolder } from './folder';
import { bind, isDeleted, rowOf, type Binding, type Complain } from './rows';
import { ERP_TABLES, type ColumnType, type ErpTable } from './tables';

const STAGE = 'erp_next';
const BATCH = 2000;
/** The tables that a load replaces. */
const NAMES = [...ERP_TABLES.map((table) => table.file.toLowerCase()), CONTRACT_MONTHS, STAGE_COUNTS];
const SQL_CASTS: Record<ColumnType, string> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  instant: 'timestamptz',
};

/** The file was valid when it was checked just before. */
const changed: Complain = (record, column, reason) => {
  throw new Error(`O arquivo mudou durante a carga (linha ${record.line}, ${column}: ${reason}).`);
};

/** Inserts columns given as arrays, because the embedded database's socket does not support COPY. */
function insertStatement(table: ErpTable): string {
  const columns = [...table.columns.keys()].join(', ').toLowerCase();
  const arrays = [...table.columns.values()].map((type, n) => `$${n + 1}::${SQL_CASTS[type]}[]`).join(', ');
  return `INSERT INTO ${STAGE}.${table.file.toLowerCase()} (${columns}) SELECT * FROM unnest(${arrays})`;
}

const sqlValue = (value: string, type: ColumnType): string | null => {
  if (value !== '' || type === 'text') return value;
  return type === 'number' ? '0' : null;
};

async function fillTable(client: pg.PoolClient, table: ErpTable, path: string): Promise<void> {
  const text = insertStatement(table);
  const types = [...table.columns.values()];
  let columns: (string | null)[][] = types.map(() => []);
  const flush = async (): Promise<void> => {
    const values = columns;
    columns = types.map(() => []);
    await client.query({ text, values });
  };
  let binding: Binding | undefined;
  for await (const { records } of readCsv(path)) {
    for (const record of records) {
      if (!binding) {
        binding = bind(table, record, changed);
        continue;
      }
      if (isDeleted(binding, record)) continue;
      const row = rowOf(binding, record, changed) ?? [];
      types.forEach((type, n) => columns[n]?.push(sqlValue(row[n] ?? '', type)));
      if ((columns[0]?.length ?? 0) >= BATCH) await flush();
    }
  }
  if ((columns[0]?.length ?? 0) > 0) await flush();
}

/**
 * Swaps the complete new tables with the old ones. It requests the locks for a short time and retries. Otherwise a
 * reader that holds one table and waits for another would deadlock, and its query would fail.
 */
async function swap(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('erp.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'erp' AND tablename = ANY($1)`,
    [NAMES],
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
  const moves = NAMES.map((name) => `ALTER TABLE ${STAGE}.${name} SET SCHEMA erp;`);
  await client.query(moves.join('\n'));
  await client.query(`DROP SCHEMA ${STAGE}`);
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
  await swap(client);
}

/** Lets counts use indexes alone; cannot run in a transaction. */
export async function vacuumErp(client: pg.PoolClient): Promise<void> {
  for (const name of NAMES) await client.query(`VACUUM erp.${name}`);
}
