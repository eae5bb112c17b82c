import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { StartError } from '../config/start-error';
import { PGLITE_WORKER } from '../paths';
import { EMBEDDED } from './backend';
import type { Database } from './database';
import { GuardedPool } from './guarded-pool';
import { lockDirectory } from './lock';
import type { Engine, WorkerInput } from './pglite-worker';

const PORT = 5432;

/**
 * PostgreSQL in WASM, in a worker thread, with its data in `dataDir/pg`. It listens on a socket file in a private
 * folder, because the embedded server checks no password.
 */
export async function openEmbedded(dataDir: string, workerFile = PGLITE_WORKER): Promise<Database> {
  const dir = path.join(dataDir, 'pg');
  await privateFolder(dir);
  const release = await lockDirectory(dir);
  try {
    const { pool, stop } = await startEmbedded(path.join(dir, 'data'), workerFile);
    const close = async () => {
      await stop();
      await release();
    };
    return { pool, kind: 'embedded', close };
  } catch (error) {
    await release();
    throw new StartError(`The embedded database cannot be opened: ${(error as Error).message}.`);
  }
}

async function privateFolder(dir: string): Promise<void> {
  try {
    await fs.mkdir(dir, { recursive: true, mode: 0o700 });
    await fs.chmod(dir, 0o700);
  } catch (error) {
    throw new StartError(`The folder DATA_DIR cannot be written: ${(error as Error).message}.`);
  }
}

/**
 * Makes the empty database in a process of its own: that takes some 800 MB, which a process never gives back. It appears
 * under its name when it is complete.
 */
async function makeDatabase(data: string, workerFile: string): Promise<void> {
  const begun = await fs.stat(data).catch(() => null);
  if (begun) return;
  const half = `${data}.new`;
  await fs.rm(half, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [workerFile, half]);
  await fs.rename(half, data);
}

/**
 * A folder for the socket: below the system’s, since a socket’s path must be short, or beside the data where that is
 * read-only.
 */
const socketFolder = (data: string): Promise<string> =>
  fs
    .mkdtemp(path.join(os.tmpdir(), 'portal-'))
    .catch(() => fs.mkdtemp(path.join(path.dirname(data), 'socket-')));

/** Starts the worker and a pool for it; `stop` closes the database cleanly. */
export async function startEmbedded(data: string, workerFile: string, engine?: Engine) {
  await makeDatabase(data, workerFile);
  const socketDir = await socketFolder(data);
  const input: WorkerInput = { dataDir: data, socket: path.join(socketDir, `.s.PGSQL.${PORT}`), engine };
  const worker = new Worker(workerFile, { workerData: input });
  await once(worker, 'message');
  let stopping = false;
  worker.on('error', (error) => dead(error.message));
  worker.on('exit', () => dead('it ended by itself'));
  const dead = (reason: string) => {
    if (stopping) return;
    console.error(`The embedded database failed: ${reason}.`);
    process.exit(1);
  };
  // Keep a single connection: all connections share one backend, and two could mix their statements between parse and
  // execute.
  const pool = new GuardedPool({
    host: socketDir,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    application_name: EMBEDDED,
    max: 1,
    idleTimeoutMillis: 0,
    // The backend outlives a connection and would still hold its prepared statements.
    verify: (client, done) => {
      client.query('DEALLOCATE ALL').then(() => done(), done);
    },
  });
  pool.on('error', () => undefined);
  const stop = async () => {
    stopping = true;
    await pool.end();
    const ended = once(worker, 'exit');
    worker.postMessage('stop');
    await ended;
    await fs.rm(socketDir, { recursive: true, force: true });
  };
  return { pool, stop };
}
