import type pg from 'pg';
import type { Env } from '../config/env';
import { StartError } from '../config/start-error';
import { openEmbedded } from './embedded';
import { GuardedPool } from './guarded-pool';
import { type AddTables, migrate } from './migrate';

/** The portal's database, migrated and ready. `close` ends every connection and releases the data directory. */
export interface Database {
  readonly pool: pg.Pool;
  /** `embedded` has only one connection, shared by all calls. */
  readonly kind: 'server' | 'embedded';
  close(): Promise<void>;
}

/** Location of the database: a server, or a folder for the embedded one. */
export type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the server of `DATABASE_URL`, or the embedded database in `DATA_DIR/pg`, and applies missing migrations and
 * tables. Throws a StartError with one sentence on failure.
 */
export async function openDatabase(env: DatabaseEnv, addTables: AddTables): Promise<Database> {
  const database = env.databaseUrl ? await openServer(env.databaseUrl) : await openEmbedded(env.dataDir);
  try {
    await migrate(database.pool, addTables);
    return database;
  } catch (error) {
    await database.close();
    throw new StartError(`The database cannot be brought up to date: ${(error as Error).message}.`);
  }
}

async function openServer(connectionString: string): Promise<Database> {
  const pool = new GuardedPool({ connectionString, max: 10, connectionTimeoutMillis: 10_000 });
  // The pool replaces a connection that breaks while idle; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    // If both IPv4 and IPv6 fail, the combined error has no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(`The database of DATABASE_URL does not answer: ${message || code}.`);
  }
  return { pool, kind: 'server', close: () => pool.end() };
}
