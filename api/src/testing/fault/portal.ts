import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { buildApp } from '../../app';
import { readEnv } from '../../config/env';
import { datasetWriter } from '../../erp/writer/dataset';
import { openPortalDatabase } from '../../portal-database';
import { seeded } from '../fuzz/random';
import { failingWriter, PATIENCE_MS } from './erp';
import { makeTanks } from './readings/world';
import { CALLS_MS } from './protheus';
import { makeUsers, makeWorld } from './world';

/** Waiting passes this much faster here: retries of jobs, an open circuit, and deliveries whose process died. */
const HURRY = 20;
const STEP_MS = 250;

/** The portal over a failing ERP, as a process that may be killed; `run.ts` starts it. FAULT_SEED chooses the faults. */
async function main(): Promise<void> {
  const env = readEnv();
  const { pool } = await openPortalDatabase(env);
  const tanks = process.env.FAULT_TANKS?.split(',');
  const follows = env.erpSource === 'protheus';
  if ((await (follows ? makeUsers : makeWorld)(pool)) && tanks) await makeTanks(pool, tanks);
  const random = seeded(Number(process.env.FAULT_SEED));
  const app = await buildApp({
    env,
    pool,
    monotonic: () => performance.now() * HURRY,
    // A Protheus fails by itself (protheus.ts).
    ...(follows
      ? { writerTimeoutMs: CALLS_MS }
      : { writerTimeoutMs: PATIENCE_MS, writer: (on, now) => failingWriter(datasetWriter(on, now), random) }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(`PORT ${(app.server.address() as AddressInfo).port}`);
  await app.startJobs();
  await hurry(pool, () => app.runDueJobs());
}

async function hurry(pool: pg.Pool, runDueJobs: () => Promise<void>): Promise<never> {
  for (;;) {
    await sleep(STEP_MS);
    await pool
      .query(
        `UPDATE pgboss.job SET start_after = start_after - $1 * interval '1 millisecond'
         WHERE (name IN ('order-integration', 'offer-integration') OR name LIKE 'report-%') AND state IN ('created', 'retry') AND start_after > now()`,
        [HURRY * STEP_MS],
      )
      .then(() =>
        pool.query(
          `UPDATE portal.webhook_deliveries SET next_at = next_at - $1 * interval '1 millisecond'
           WHERE status = 'waiting' AND next_at > now()`,
          [HURRY * STEP_MS],
        ),
      )
      .then(runDueJobs)
      .catch(console.error);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
