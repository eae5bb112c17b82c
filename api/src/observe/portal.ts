import fs from 'node:fs';
import os from 'node:os';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import type { Env } from '../config/env';
import type { Jobs } from '../jobs/jobs';
import { gauges, loopDelay } from './metrics';

/** How often the event loop's timer should come. */
const LOOP_EVERY_MS = 100;

/** Measures how late a timer comes; what it answers ends that. */
function watchLoop(): () => void {
  let due = performance.now() + LOOP_EVERY_MS;
  const timer = setInterval(() => {
    const at = performance.now();
    loopDelay.record(Math.max(0, at - due) / 1000);
    due = at + LOOP_EVERY_MS;
  }, LOOP_EVERY_MS).unref();
  return () => clearInterval(timer);
}

const FDS = '/proc/self/fd';

/** What the process may have of the machine's memory: a container's limit, or all of it. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

/** The process itself; what it answers ends that. */
function watchProcess(): () => void {
  let before = performance.eventLoopUtilization();
  return gauges(
    {
      'process.memory.usage.bytes': 'Resident memory',
      'process.memory.limit.bytes': 'What the process may have of it',
      'process.uptime.seconds': 'How long the process runs',
      'process.open_file_descriptor.count': 'Open files and sockets (Linux)',
      'nodejs.eventloop.utilization.ratio':
        'Share of the time since the last reading that the event loop was busy',
    },
    async (tell) => {
      const now = performance.eventLoopUtilization();
      tell['nodejs.eventloop.utilization.ratio'](performance.eventLoopUtilization(now, before).utilization);
      before = now;
      tell['process.memory.usage.bytes'](process.memoryUsage.rss());
      tell['process.memory.limit.bytes'](memoryLimit());
      tell['process.uptime.seconds'](process.uptime());
      const files = await fs.promises.readdir(FDS).catch(() => null);
      if (files) tell['process.open_file_descriptor.count'](files.length);
    },
  );
}

/** This process's connections to the database; what it answers ends that. */
const watchPool = (pool: pg.Pool): (() => void) =>
  gauges(
    {
      'db.client.connection.count': 'Connections of the pool, by state',
      'db.client.connection.max': 'How many the pool may have',
      'db.client.connection.pending_requests': 'What waits for a connection of the pool',
    },
    (tell) => {
      const { totalCount, idleCount, waitingCount, options } = pool;
      tell['db.client.connection.count'](idleCount, { state: 'idle' });
      tell['db.client.connection.count'](totalCount - idleCount, { state: 'used' });
      tell['db.client.connection.max'](options.max);
      tell['db.client.connection.pending_requests'](waitingCount);
    },
  );

interface DatabaseRow {
  readonly size: number;
  readonly connections: number;
  readonly most: number;
}

const DATABASE = `SELECT pg_database_size(current_database())::float8 AS size,
  (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database())::int AS connections,
  current_setting('max_connections')::int AS most`;

/** The database, the same in each process; what it answers ends that. */
const watchDatabase = (pool: pg.Pool): (() => void) =>
  gauges(
    {
      portal_database_up: 'Whether the database answers',
      portal_database_size_bytes: 'How large it is',
      portal_database_connections: 'Connections to it, of all processes',
      portal_database_connections_max: 'How many the server takes',
    },
    async (tell) => {
      const { rows } = await pool.query<DatabaseRow>(DATABASE).catch(() => ({ rows: [] }));
      const [row] = rows;
      tell.portal_database_up(row ? 1 : 0);
      if (!row) return;
      tell.portal_database_size_bytes(row.size);
      tell.portal_database_connections(row.connections);
      tell.portal_database_connections_max(row.most);
    },
  );

/** What waits in the queues, the same in each process; what it answers ends that. */
const watchJobs = (jobs: Pick<Jobs, 'waiting'>): (() => void) =>
  gauges(
    {
      portal_jobs: 'Jobs by kind and state: due, or at work',
      portal_job_oldest_due_seconds: 'How long the oldest job of a kind is due',
    },
    async (tell) => {
      for (const { job, due, active, oldestS } of await jobs.waiting()) {
        tell.portal_jobs(due, { job, state: 'due' });
        tell.portal_jobs(active, { job, state: 'active' });
        tell.portal_job_oldest_due_seconds(oldestS, { job });
      }
    },
  );

/** The disk that the portal writes to; what it answers ends that. */
const watchDisk = (dir: string): (() => void) =>
  gauges(
    {
      portal_disk_free_bytes: 'Room left on the disk of the data folder',
      portal_disk_size_bytes: 'Its size',
    },
    async (tell) => {
      const { bavail, blocks, bsize } = await fs.promises.statfs(dir);
      tell.portal_disk_free_bytes(bavail * bsize);
      tell.portal_disk_size_bytes(blocks * bsize);
    },
  );

interface WatchedPortal {
  readonly env: Pick<Env, 'releasesDir'>;
  readonly pool: pg.Pool;
  readonly jobs: Pick<Jobs, 'waiting'>;
}

/** Begins to tell the state of a portal in its metrics; what it answers ends that. */
export const watchPortal = ({ env, pool, jobs }: WatchedPortal): readonly (() => void)[] => [
  watchLoop(),
  watchProcess(),
  watchPool(pool),
  watchDatabase(pool),
  watchJobs(jobs),
  watchDisk(env.releasesDir),
];
