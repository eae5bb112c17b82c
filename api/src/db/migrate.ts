import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { migrationFolders, type TableOwner } from '../paths';
import { LOCKS } from './locks';
import { moveOutOfOneSchema } from './one-schema';

/** Adds further tables after the migrations. Runs at every start, so it adds only what is missing. */
export type AddTables = (client: pg.ClientBase) => Promise<void>;

/**
 * Applies each owner's missing migrations, which it alone decides (its journal is `drizzle.<name>`), then `addTables`;
 * one process at a time. An Error if the database is one of an earlier version that cannot be brought up to date.
 */
export async function migrate(
  pool: pg.Pool,
  addTables: AddTables,
  owners: readonly TableOwner[] = migrationFolders(),
): Promise<void> {
  const client = await pool.connect();
  try {
    // Several processes may start at once on one server.
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration]);
    await moveOutOfOneSchema(client, owners);
    for (const { name, dir } of owners)
      await applyMigrations(drizzle(client), {
        migrationsFolder: dir,
        migrationsSchema: 'drizzle',
        migrationsTable: name,
      });
    await addTables(client);
  } finally {
    // The connection ends, and with it the lock, whatever became of it.
    client.release(true);
  }
}
