import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { erpDdl } from '../dataset/tables';
import { migrateJobs } from '../jobs/boss';
import { MIGRATIONS_DIR } from '../paths';

/** Any number, as long as every process of the portal uses the same. */
const MIGRATION_LOCK = 7_203_114;

/** Applies the missing migrations of the portal's own tables and creates the ERP's where there are none, and the jobs'. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Several processes may start at once on one server.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
    const { rows } = await client.query<{ present: boolean }>(
      `SELECT to_regclass('erp.cn9') IS NOT NULL AS present`,
    );
    if (!rows[0]?.present) await client.query(erpDdl());
    await migrateJobs(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}
