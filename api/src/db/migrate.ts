import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { MIGRATIONS_DIR } from '../paths';
import { LOCKS } from './locks';

/** Adds further tables after the portal's own migrations. Runs at every start, so it adds only what is missing. */
export type AddTables = (client: pg.ClientBase) => Promise<void>;

/** Applies missing migrations of the portal's own tables, then `addTables`; one process at a time. */
export async function migrate(pool: pg.Pool, addTables: AddTables): Promise<void> {
  const client = await pool.connect();
  try {
    // Several processes may start at once on one server.
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration]);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
    await addTables(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.migration]);
    client.release();
  }
}
