import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeCluster } from '../db/postgres/cluster';
import { findPostgres } from '../db/postgres/programs';
import { listening, startServer } from '../db/postgres/server';

/**
 * Jest's `globalSetup`: one PostgreSQL for all test files of a run, which each make their database in it (database.ts).
 * Nothing is forced to disk. TEST_POSTGRES_BIN names the programs of another version than the shipped one.
 */
export default async function startCluster(): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-cluster-'));
  const data = path.join(dir, 'data');
  const pg = await findPostgres(data, process.env.TEST_POSTGRES_BIN);
  await makeCluster(pg, data, { durable: false });
  const at = await listening(data);
  const server = await startServer(pg, data, { at, log: path.join(dir, 'log'), durable: false });
  process.env['TEST_DATABASE_URL'] = server.url;
  process.env['TEST_RUN_DIR'] = dir;
  globalThis.stopTestCluster = async () => {
    await server.stop();
    at.remove();
    fs.rmSync(dir, { recursive: true, force: true });
  };
}

declare global {
  /** Of the running test run (cluster-end.ts). */
  var stopTestCluster: (() => Promise<void>) | undefined;
}
