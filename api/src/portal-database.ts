import type pg from 'pg';
import { buildContractMonths, CONTRACT_MONTHS } from './erp/tables/contract-months';
import { buildStageCounts, STAGE_COUNTS } from './erp/tables/stage-counts';
import { erpDdl, missingErpDdl } from './erp/tables/ddl';
import { type Database, type DatabaseEnv, openDatabase, type OpenOptions } from './db/database';
import { migrateJobs } from './jobs/boss';

/** Adds what the tables of the ERP's copy and of the jobs lack; they are no migrations of the portal's own tables. */
export async function addTables(client: pg.ClientBase): Promise<void> {
  const names = async (sql: string) =>
    new Set((await client.query<{ name: string }>(sql)).rows.map(({ name }) => name));
  const columns = await names(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'erp'`,
  );
  const indexes = await names(`SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'erp'`);
  const missing = columns.size === 0 ? erpDdl() : missingErpDdl({ columns, indexes });
  if (missing) await client.query(missing);
  if (!columns.has(`${CONTRACT_MONTHS}.value`)) await buildContractMonths(client, 'erp');
  if (!columns.has(`${STAGE_COUNTS}.issued`)) await buildStageCounts(client, 'erp');
  await migrateJobs(client);
}

/** Opens the portal's database with every table it needs; a StartError when that cannot be done. */
export const openPortalDatabase = (env: DatabaseEnv, options?: OpenOptions): Promise<Database> =>
  openDatabase(env, addTables, options);
