import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { buildApp } from 'api/app';
import { readEnv } from 'api/config/env';
import { openPortalDatabase } from 'api/portal-database';
import { loadFirstDataset } from 'api/start/first-dataset';
import { addRequests } from '../add-requests';
import { addOwnRows } from '../own-rows';
import { signIn } from './users';

/** What the portal's process says of itself. */
export interface Sample {
  readonly memoryMb: number;
  readonly connections: number;
  /** Open files and sockets; null where the system does not tell. */
  readonly files: number | null;
  /** Share of the time since the last sample in which it was busy. */
  readonly busy: number;
  /** Processor time of the process so far, ms. */
  readonly cpuMs: number;
}

/** To the process that makes the load. */
export type Said =
  | { readonly kind: 'ready'; readonly port: number; readonly tokens: readonly string[] }
  | ({ readonly kind: 'sample' } & Sample);

const MB = 1024 * 1024;
const say = (said: Said) => void process.send?.(said);

const LOOK_MS = 1000;
const NIGHT_MS = 15 * 60_000;

/** Waits until the jobs have told everybody what the first load brought: a morning begins after the night's work. */
async function nightIsOver(pool: pg.Pool): Promise<void> {
  const until = Date.now() + NIGHT_MS;
  for (let quiet = 0; quiet < 3;) {
    await sleep(LOOK_MS);
    const { rows } = await pool.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pgboss.job WHERE state < 'completed' AND start_after <= now()`,
    );
    quiet = rows[0]?.waiting === 0 ? quiet + 1 : 0;
    if (Date.now() > until) throw new Error('The jobs of the first load did not end.');
  }
}

/** The portal with its database, its jobs running, and the users of a morning; ends with the process that asks. */
async function main(): Promise<void> {
  const env = readEnv();
  const { pool } = await openPortalDatabase(env);
  await loadFirstDataset(pool, env);
  await addRequests(pool);
  await addOwnRows(pool);
  const tokens = await signIn(pool, Number(process.argv[2]));
  await pool.query('ANALYZE');
  const app = await buildApp({ env, pool });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.startJobs();
  await nightIsOver(pool);
  let before = performance.eventLoopUtilization();
  process.on('message', () => {
    const now = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(now, before).utilization;
    before = now;
    const { user, system } = process.cpuUsage();
    const files = fs.existsSync('/proc/self/fd') ? fs.readdirSync('/proc/self/fd').length : null;
    say({
      kind: 'sample',
      memoryMb: process.memoryUsage.rss() / MB,
      connections: pool.totalCount,
      files,
      busy,
      cpuMs: (user + system) / 1000,
    });
  });
  say({ kind: 'ready', port: (app.server.address() as AddressInfo).port, tokens });
}

process.once('disconnect', () => process.exit(0));
main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
