import pg from 'pg';

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
 * Runs `work` on a connection of the pool and cancels its running statement once `signal` is aborted; if that fails too,
 * the connection is destroyed.
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
