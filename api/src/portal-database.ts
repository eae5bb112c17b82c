import type pg from 'pg';
import { buildContractMonths, CONTRACT_MONTHS } from './dataset/contract-months';
import { erpDdl, missingErpDdl } from './dataset/tables';
import { type Database, type DatabaseEnv, openDatabase } from './db/database';
import { migrateJobs } from './jobs/boss';

/** Adds what the tables of the ERP's copy and of the jobs lack; they are no migrations of the portal's own tables. */
export async function addTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'erp'`,
  );
  const present = new Set(rows.map(({ name }) => name));
  const missing = present.size === 0 ? erpDdl() : missingErpDdl(present);
  if (missing) await client.query(missing);
  if (!present.has(`${CONTRACT_MONTHS}.value`)) await buildContractMonths(client, 'erp');
  await migrateJobs(client);
}

/** Opens the portal's database with every table it needs; a StartError when that cannot be done. */
export const openPortalDatabase = (env: DatabaseEnv): Promise<Database> => openDatabase(env, addTables);
