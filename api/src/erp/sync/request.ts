import type pg from 'pg';
import { SHRUNK } from './shrink';

/** What can be asked for; 'accept' is a compare that may delete any number of rows. */
export type SyncWish = 'changes' | 'compare' | 'accept';

const listeners = new WeakMap<object, Set<() => void>>();

/** Has `wake` called at each request made on this pool in this process; returns how to end that. */
export function onSyncRequest(pool: pg.Pool, wake: () => void): () => void {
  const woken = listeners.get(pool) ?? new Set();
  listeners.set(pool, woken.add(wake));
  return () => void woken.delete(wake);
}

/**
 * Asks for a round of changes or a full compare, of one table ('SC5') or of all. It begins at once if this process
 * syncs, otherwise with the syncing process's next round. 'accept' is for tables that shrank alone: it answers their stop,
 * and must not lift the limit for others. Returns false if no table takes the wish.
 */
export async function requestSync(pool: pg.Pool, wish: SyncWish, table?: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    // A table that stopped because it shrank waits for a compare: changes of it would be asked for without end.
    `UPDATE portal.erp_tables SET asked = CASE WHEN $1 <> 'changes' THEN $1
       WHEN (mark->>'shrunk')::boolean THEN asked ELSE coalesce(asked, $1) END
     WHERE (name = $2 OR $2::text IS NULL) AND ($1 <> 'accept' OR ${SHRUNK})`,
    [wish, table ?? null],
  );
  for (const wake of listeners.get(pool) ?? []) wake();
  return (rowCount ?? 0) > 0;
}
