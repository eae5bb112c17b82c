import pg from 'pg';

/** Application name of the embedded database's connection; tells its pool apart from a server's. */
export const EMBEDDED = 'portal-embedded';

/** Whether this pool is the embedded database's. */
export const isEmbedded = (pool: pg.Pool) => pool.options.application_name === EMBEDDED;

/** Cancels a server backend's statement. Uses a new connection because the pool may be busy. */
async function cancelBackend(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const other = new pg.Client(pool.options);
  // The call on a broken connection reports the error; without a listener it would end the process.
  other.on('error', () => undefined);
  try {
    await other.connect();
    // Missing from pg's types.
    await other.query('SELECT pg_cancel_backend($1)', [
      (client as unknown as { processID: number }).processID,
    ]);
  } finally {
    await other.end().catch(() => undefined);
  }
}

/**
 * Runs `work` on a connection of the pool and cancels its running statement once `signal` is aborted. On a server the
 * statement is cancelled; if that fails too, its connection is destroyed. The embedded database cannot be interrupted:
 * it has one thread, and a cancel request would wait behind the statement. There the caller returns at once, the
 * connection is released when the statement ends by itself, and work still waiting for the connection never starts.
 */
export async function cancellable<T>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let cancelling: Promise<boolean> | undefined;
  const onAbort = () => {
    if (isEmbedded(pool)) return;
    cancelling = cancelBackend(pool, client).then(
      () => true,
      () => {
        client.release(true);
        return false;
      },
    );
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    return await work(client);
  } finally {
    signal.removeEventListener('abort', onAbort);
    // A late cancel would hit the connection's next statement, so the connection is not reused.
    if (cancelling === undefined) client.release();
    else if (await cancelling) client.release(true);
  }
}
