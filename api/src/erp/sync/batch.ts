import type pg from 'pg';
import { LOCKS } from '../../db/advisory-locks';
import { transaction } from '../../db/transaction';
import type { ErpTable } from '../tables/tables';
import type { Applied } from './apply';
import type { SyncDeps } from './deps';
import type { TableState } from './state';

/** A transaction that may change the mirror. */
export const mirrorTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) =>
  transaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.mirror]);
    return work(client);
  });

/**
 * The same for a few hundred rows. They are always found by index: the planner, which does not know how many they are,
 * must not read a table of a million rows for them.
 */
export const smallBatch = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) =>
  mirrorTransaction(pool, async (client) => {
    await client.query(
      'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
    );
    return work(client);
  });

/** A small batch of one table's rows, told of when it is committed. Returns the table's new state. */
export async function appliedBatch(
  { pool, onApplied }: Pick<SyncDeps, 'pool' | 'onApplied'>,
  table: ErpTable,
  work: (client: pg.PoolClient) => Promise<{ readonly applied: Applied; readonly state: TableState }>,
): Promise<TableState> {
  const { applied, state } = await smallBatch(pool, work);
  onApplied?.(table.file, applied);
  return state;
}
