import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startPortal, usedForYears } from '../portal';
import { runBeside, say } from '../processes';
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

/** What it says when it is there: where it answers, and to whom. */
export interface Ready {
  readonly port: number;
  readonly tokens: readonly string[];
}

const MB = 1024 * 1024;

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

/** The portal with its database, its jobs running, and the users of a morning. */
async function main(): Promise<void> {
  let tokens: readonly string[] = [];
  const { pool, app, port } = await startPortal(async (database, env) => {
    await usedForYears(database, env);
    tokens = await signIn(database, Number(process.argv[2]));
    await database.query('ANALYZE');
  });
  await app.startJobs();
  await nightIsOver(pool);
  let before = performance.eventLoopUtilization();
  process.on('message', () => {
    const now = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(now, before).utilization;
    before = now;
    const { user, system } = process.cpuUsage();
    const files = fs.existsSync('/proc/self/fd') ? fs.readdirSync('/proc/self/fd').length : null;
    say<Sample>({
      memoryMb: process.memoryUsage.rss() / MB,
      connections: pool.totalCount,
      files,
      busy,
      cpuMs: (user + system) / 1000,
    });
  });
  say<Ready>({ port, tokens });
}

runBeside(main);
