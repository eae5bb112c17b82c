import type pg from 'pg';
import PgBoss from 'pg-boss';

/** Runs a statement of pg-boss; `values` are passed to the driver unchanged. */
type ExecuteSql = PgBoss.Db['executeSql'];

/** pg-boss on a connection with an open transaction. */
export const onClient = (client: pg.ClientBase): PgBoss.Db => ({
  executeSql: ((text, values: unknown[]) => client.query(text, values)) satisfies ExecuteSql,
});

/**
 * pg-boss on the portal's pool. Some of its statements are whole transactions in one text. If one fails, the connection
 * must be rolled back before it returns to the pool.
 */
const onPool = (pool: pg.Pool): PgBoss.Db => ({
  executeSql: (async (text, values: unknown[]) => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }) satisfies ExecuteSql,
});

const WEEK_S = 7 * 24 * 3600;

/**
 * pg-boss without its own workers and timers. It stores the jobs, selects those that are due, and maintains dead and
 * finished ones. Finished jobs are kept for a week, so that their keys still prevent duplicates.
 */
export const newBoss = (pool: pg.Pool): PgBoss =>
  new PgBoss({
    db: onPool(pool),
    schedule: false,
    migrate: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: WEEK_S,
    archiveFailedAfterSeconds: WEEK_S,
    deleteAfterDays: 7,
  });

/** Creates or migrates pg-boss's own schema; part of the portal's migrations. */
export async function migrateJobs(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({ db: onClient(client), schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
