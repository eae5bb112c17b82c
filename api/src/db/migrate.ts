import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { buildContractMonths, CONTRACT_MONTHS } from '../dataset/contract-months';
import { erpDdl, missingErpDdl } from '../dataset/tables';
import { migrateJobs } from '../jobs/boss';
import { MIGRATIONS_DIR } from '../paths';

/** Any number, as long as every process of the portal uses the same. */
const MIGRATION_LOCK = 7_203_114;

/** Applies the missing migrations of the portal's own tables and adds what the ERP's and the jobs' lack. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Several processes may start at once on one server.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'erp'`,
    );
    const present = new Set(rows.map(({ name }) => name));
    const missing = present.size === 0 ? erpDdl() : missingErpDdl(present);
    if (missing) await client.query(missing);
    if (!present.has(`${CONTRACT_MONTHS}.value`)) await buildContractMonths(client, 'erp');
    await migrateJobs(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}
