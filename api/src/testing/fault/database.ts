import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../db/embedded';
import { emptyDataDir } from '../database';
import { buildPortal } from './process';

/** Where the processes of a fault test keep their data, and what stands in it after the last has died. */
export interface FaultDatabase {
  readonly dataDir: string;
  /** A database of its own on the server of TEST_DATABASE_URL; without it the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined;
  open(): Promise<{ pool: pg.Pool; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

/** Builds the portal that is going to be killed, and makes an empty database for it. */
export async function faultDatabase(program?: string): Promise<FaultDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-fault-'));
  const name = `portal_fault_${randomBytes(6).toString('hex')}`;
  const databaseUrl = server && Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const admin = server === undefined ? null : new pg.Pool({ connectionString: server, max: 1 });
  const { worker } = await emptyDataDir(dataDir);
  await admin?.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  buildPortal(program);
  return {
    dataDir,
    databaseUrl,
    async open() {
      if (databaseUrl === undefined) return startEmbedded(path.join(dataDir, 'pg/data'), worker);
      const pool = new pg.Pool({ connectionString: databaseUrl });
      return { pool, stop: () => pool.end() };
    },
    async remove() {
      await admin?.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin?.end();
      fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
