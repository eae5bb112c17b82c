import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../../db/embedded';
import { makeMigrated, serverUrl } from '../database';
import { oncePerRun } from '../once';

/** Where the processes of a fault test keep their data, and what stands in it after the last has died. */
export interface FaultDatabase {
  readonly dataDir: string;
  /** For two processes: a database of their own on the run's server. Undefined for one, with the embedded server. */
  readonly databaseUrl: string | undefined;
  open(): Promise<{ pool: pg.Pool; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

/** For what is going to be killed. FAULT_PROCESSES=2 lets two processes share a server. */
export async function faultDatabase(): Promise<FaultDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-fault-'));
  const removeDir = () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const opened = (url: string, end?: () => Promise<void>) => {
    const pool = new pg.Pool({ connectionString: url });
    // Told of the server's end before its own.
    pool.on('error', () => undefined);
    const stop = async () => {
      await pool.end();
      await end?.();
    };
    return { pool, stop };
  };
  if (process.env.FAULT_PROCESSES !== '2') {
    const empty = await oncePerRun('fault-data', (dir) =>
      makeMigrated({ databaseUrl: undefined, dataDir: dir }),
    );
    fs.cpSync(empty, dataDir, { recursive: true });
    return {
      dataDir,
      databaseUrl: undefined,
      async open() {
        const { url, stop } = await openEmbedded(dataDir);
        return opened(url, stop);
      },
      remove: () => Promise.resolve(removeDir()),
    };
  }
  const name = `portal_fault_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: serverUrl(), max: 1 });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  return {
    dataDir,
    databaseUrl: serverUrl(name),
    open: () => Promise.resolve(opened(serverUrl(name))),
    async remove() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      removeDir();
    },
  };
}
