import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Env } from '../config/env';
import { StartError } from '../config/start-error';
import { connectionWait } from '../observe/metrics';
import { MeasuredClient } from '../observe/measured-client';
import { inTrace } from '../observe/tracing';
import { openEmbedded } from './embedded';
import { type AddTables, migrate, type MigrationWatch } from './migrate';
import { refusePlainServer } from './plain-server';
import { refuseInTransaction } from './transaction';

/** The portal's database, migrated and ready. `close` ends every connection, and the embedded server. */
export interface Database {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Location of the database: a server, or a folder for the embedded one. */
export type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'allowPlaintext'>;

export interface OpenOptions {
  /** For the operator's commands: they use the embedded server of a portal that runs, instead of being refused. */
  readonly command?: boolean;
  readonly migrations?: MigrationWatch;
  /** The address of the embedded server, where the supervisor has it. */
  readonly embeddedUrl?: string | undefined;
  /** For a process of the portal beside the one that has the embedded server (`pnpm dev`). */
  readonly beside?: boolean;
}

/**
 * Opens the server of `DATABASE_URL`, or the embedded one in `DATA_DIR/pg`, and applies missing migrations and tables.
 * Throws a StartError with one sentence on failure.
 */
export async function openDatabase(
  env: DatabaseEnv,
  addTables: AddTables,
  { command = false, beside = false, embeddedUrl, migrations }: OpenOptions = {},
): Promise<Database> {
  if (env.databaseUrl !== undefined) refusePlainServer(env.databaseUrl, env);
  const embedded =
    env.databaseUrl === undefined && embeddedUrl === undefined
      ? await openEmbedded(env.dataDir, { join: command, beside })
      : null;
  const pool = new GuardedPool({
    connectionString: embedded?.url ?? embeddedUrl ?? env.databaseUrl,
    max: 10,
    Client: MeasuredClient,
    // By its name other processes see whether one of the portal's lives (jobs/jobs.ts).
    application_name: command ? 'command' : `portal ${randomUUID()}`,
    connectionTimeoutMillis: 10_000,
  });
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await close();
    // If both IPv4 and IPv6 fail, the combined error has no message.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The ${env.databaseUrl === undefined ? 'embedded database' : 'database of DATABASE_URL'} does not answer: ${message || code}.`,
    );
  }
  try {
    await migrate(pool, addTables, migrations);
    return { pool, close };
  } catch (error) {
    await close();
    if (error instanceof StartError) throw error;
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new StartError(`The database cannot be brought up to date: ${reason}.`);
  }
}

/**
 * The portal's pool. Inside `transaction()`, using it throws instead of waiting for a connection; this includes `query`.
 * A connection that dies, whoever has it, is replaced: its statement fails, and nothing else.
 */
class GuardedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Without listeners a broken connection would end the process: the pool's own hears only of idle ones.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    refuseInTransaction('The pool');
    const from = performance.now();
    const waited = () => connectionWait.record((performance.now() - from) / 1000);
    if (!callback) return super.connect().finally(waited);
    // The one who gives a connection back calls what waits for it: its statement is part of the trace that waited.
    const going = inTrace(callback);
    return super.connect((...got) => {
      waited();
      going(...got);
    });
  }
}
