import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../db/embedded';
import { emptyDataDir } from '../database';
import { findings } from './findings';
import { buildPortal } from './process';
import { faultRun } from './run';

// `npm run fault:orders` makes it long, and gives a PostgreSQL server.
const orders = Number(process.env.FAULT_ORDERS ?? 6);
const seed = Number(process.env.FAULT_SEED ?? 1);
const long = process.env.FAULT_ORDERS !== undefined;
const server = process.env.TEST_DATABASE_URL;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-fault-'));
const name = `portal_fault_${randomBytes(6).toString('hex')}`;

const admin = server === undefined ? null : new pg.Pool({ connectionString: server, max: 1 });
let worker = '';
beforeAll(async () => {
  ({ worker } = await emptyDataDir(dataDir));
  await admin?.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  buildPortal();
});
afterAll(async () => {
  await admin?.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin?.end();
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** The database after the last process has died. */
async function opened(url: string | undefined) {
  if (url === undefined) return startEmbedded(path.join(dataDir, 'pg/data'), worker);
  const pool = new pg.Pool({ connectionString: url });
  return { pool, stop: () => pool.end() };
}

it(
  `${orders} orders confirmed while the portal is killed: each is there, in the ERP once or with a reason`,
  async () => {
    const databaseUrl = server && Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const from = performance.now();
    const kills = long ? Math.ceil(orders / 10) : 1;
    // A job of a killed process counts as dead after a minute, where another process may be working on it.
    const patienceMs = databaseUrl === undefined ? 60_000 : 300_000;
    const { acknowledged, repeated } = await faultRun({
      orders,
      seed,
      kills,
      untilTheEnd: long,
      databaseUrl,
      dataDir,
      patienceMs,
    });
    const { pool, stop } = await opened(databaseUrl);
    const { problems, ...found } = await findings(pool, acknowledged).finally(stop);
    expect(problems).toEqual([]);
    expect(repeated).toBe(true);
    expect(found.requests).toBeGreaterThanOrEqual(acknowledged.size);
    expect(acknowledged.size).toBeGreaterThan(orders / 2);
    if (long) {
      const seconds = Math.round((performance.now() - from) / 1000);
      const kept = { ...found, acknowledged: acknowledged.size, kills: kills + 1, seconds, seed };
      process.stderr.write(
        `${databaseUrl ? 'PostgreSQL, two processes' : 'embedded'}: ${JSON.stringify(kept)}\n`,
      );
    }
  },
  long ? 1_800_000 : 300_000,
);
