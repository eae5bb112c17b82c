import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

interface Running {
  open: boolean;
  readonly afterCommit: (() => void)[];
}
const running = new AsyncLocalStorage<Running>();

/**
 * Throws if the caller is inside {@link transaction}: there a second connection could wait for its own rows, or, when
 * all calls do so, for a connection that none gives back; and the ERP may take seconds, during which no rows may stay locked. `what` starts the
 * message: 'The ERP'.
 */
export function refuseInTransaction(what: string): void {
  if (running.getStore()?.open)
    throw new Error(
      `${what} must not be used inside a transaction: use the transaction's client, or do it before or after.`,
    );
}

/**
 * Registers an action to run after the current transaction commits, such as waking a queue; dropped on rollback.
 * Actions run in the order of registration, after the connection is released, and must not throw. Throws outside {@link
 * transaction}.
 */
export function afterCommit(action: () => void): void {
  const current = running.getStore();
  if (!current?.open) throw new Error('There is no transaction whose commit could be waited for.');
  current.afterCommit.push(action);
}

/**
 * Runs `work` in one transaction and returns its result; an exception rolls everything back. Inside, use only the given
 * client: the pool, the ERP and a second transaction throw at once (ADR 0009).
 */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  refuseInTransaction('A second transaction');
  const client = await pool.connect();
  const current: Running = { open: true, afterCommit: [] };
  let broken: Error | undefined;
  let result: T;
  try {
    await client.query('BEGIN');
    result = await running.run(current, () => work(client));
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers COMMIT with ROLLBACK after a failed statement, even if `work` caught the error.
    if (command === 'ROLLBACK')
      throw new Error('A statement of the transaction failed, so nothing was kept.');
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => (broken = reason));
    throw error;
  } finally {
    current.open = false;
    client.release(broken);
  }
  for (const action of current.afterCommit) action();
  return result;
}
