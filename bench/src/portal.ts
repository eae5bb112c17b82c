import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { buildApp } from 'api/app';
import { type Env, readEnv } from 'api/config/env';
import { openPortalDatabase } from 'api/portal-database';
import { loadFirstDataset } from 'api/start/first-dataset';
import { addOwnRows } from './own-rows';
import { addRequests } from './add-requests';

/** The portal at a port of its own, with a database that `fill` puts rows into before it is built. */
export async function startPortal(
  fill: (pool: pg.Pool, env: Env) => Promise<unknown>,
  change: Partial<Env> = {},
) {
  const env = { ...readEnv(), ...change };
  const { pool, close } = await openPortalDatabase(env);
  await fill(pool, env);
  const app = await buildApp({ env, pool });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    env,
    pool,
    app,
    port: (app.server.address() as AddressInfo).port,
    async close(): Promise<void> {
      await app.close();
      await close();
    },
  };
}

/** Fills a database with the dataset, and with what a portal has in its own tables after some years. */
export async function usedForYears(pool: pg.Pool, env: Env): Promise<void> {
  await loadFirstDataset(pool, env);
  await addRequests(pool);
  await addOwnRows(pool);
}
