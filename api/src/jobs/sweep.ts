import type pg from 'pg';
import { saoPauloToday } from 'api-contract';
import type { JobQueue, Jobs } from './jobs';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What is dead for a day and of no use to anyone; each statement takes the moment before which it was. */
const DEAD = [
  'DELETE FROM portal.sessions WHERE expires_at < $1 OR revoked_at < $1',
  'DELETE FROM portal.download_grants WHERE expires_at < $1',
  'DELETE FROM portal.password_links WHERE expires_at < $1 OR used_at < $1',
  'DELETE FROM portal.attempt_limits WHERE clear_at < $1',
  `DELETE FROM portal.known_devices WHERE used_at < $1::timestamptz - interval '180 days'`,
];

/** Removes what is dead (see above), and time logs older than `logDays` days. */
async function sweep(pool: pg.Pool, now: Date, logDays: number): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const statement of DEAD) await pool.query(statement, [before(1)]);
  await pool.query('DELETE FROM portal.time_logs WHERE start_date < $1', [before(logDays)]);
}

interface SweepDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly logDays: number;
  /** What lies outside the database. */
  readonly also?: (now: Date) => Promise<void>;
}

/** The daily sweep: one job a day, whichever process is first to ask for it. */
export function dailySweep(jobs: Jobs, { pool, now, logDays, also = async () => undefined }: SweepDeps) {
  const queue: JobQueue<Record<string, never>> = jobs.queue(
    'sweep',
    { retryLimit: 3, retryDelay: 60, expireInSeconds: 900 },
    async () => {
      await sweep(pool, now(), logDays);
      await also(now());
    },
  );
  const ask = () => queue.send({}, { key: saoPauloToday(now()) });
  let timer: NodeJS.Timeout | null = null;
  return {
    /** Asks for today's sweep, and each day for that day's. */
    async start(onError: (error: unknown) => void): Promise<void> {
      timer = setInterval(() => void ask().catch(onError), HOUR_MS).unref();
      await ask();
    },
    stop: () => void (timer && clearInterval(timer)),
  };
}
