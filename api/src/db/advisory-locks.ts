import type pg from 'pg';

/**
 * The numbers of the portal's advisory locks in PostgreSQL. They stand in one place because two of the same number would
 * wait for each other.
 */
export const LOCKS = {
  /** Migrations at a start. */
  migration: 7_203_114,
  /** Loads of a dataset folder run one after the other. */
  load: 7_203_115,
  /** The load of an empty database at a start. */
  firstLoad: 7_203_122,
  /** Queues of jobs are created at a start. */
  queues: 7_203_123,
  /** The process that listens to the telemetry broker: two with one name would throw each other out. */
  telemetryBroker: 7_203_117,
  /** The process that keeps the mirror in step with the ERP. */
  mirrorSync: 7_203_118,
  /** Whoever changes the mirror does so alone. */
  mirror: 7_203_119,
  /** Who brings the audit trail up to date with the releases does so alone. */
  releaseAudit: 7_203_120,
  /** Who compares what webhooks were told with what there is does so alone. */
  webhookChanges: 7_203_121,
} as const;

/** Does `work` while no other process of this database does, on the connection that has the lock; waits for its turn. */
export async function inTurn<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // The connection ends, and with it the lock, whatever became of it.
    client.release(true);
  }
}

/** Does `work` unless another process of this database does what has this lock; null then. */
export async function ifFree<T>(pool: pg.Pool, lock: number, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect();
  let held = false;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lock]);
    held = rows[0]?.held === true;
    return held ? await work() : null;
  } finally {
    // A closed connection gives its lock up a moment later: the next to ask would wait for a process that is not there.
    if (held) await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release(true);
  }
}

/** What is locked by a name: each kind has names of its own. */
type Named = 'balance' | 'erp order' | 'order limits' | 'saved order';

/** Locks what has this name until the transaction ends; waits for its turn. */
export const lockNamed = (client: Pick<pg.ClientBase, 'query'>, kind: Named, name: string) =>
  client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind} ${name}`]);
