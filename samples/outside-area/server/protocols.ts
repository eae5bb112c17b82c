import type { JobQueue, Jobs } from 'api/jobs/jobs';
import type pg from 'pg';

/** A try each ten seconds at first, a day in all. */
const PROTOCOL_JOB = { retryLimit: 12, retryDelay: 10, expireInSeconds: 60 };
const DIGITS = 6;

/** The job that gives a note its protocol: `V000012`. Once given it stays. */
export const protocols = ({ pool, jobs }: { pool: pg.Pool; jobs: Jobs }): JobQueue<{ id: number }> =>
  jobs.queue('visit-protocol', PROTOCOL_JOB, async ({ id }) => {
    const protocol = `V${String(id).padStart(DIGITS, '0')}`;
    const { rowCount } = await pool.query(
      'UPDATE visits.notes SET protocol = $2 WHERE id = $1 AND protocol IS NULL',
      [id, protocol],
    );
    return rowCount === 0 ? undefined : `Protocolo ${protocol} dado.`;
  });
