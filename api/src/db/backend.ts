import pg from 'pg';

/** The application name of the embedded database's own connection, by which its pool is told from a server's. */
export const EMBEDDED = 'portal-embedded';

const isEmbedded = (pool: pg.Pool) => pool.options.application_name === EMBEDDED;

/** Ends what a server's backend is doing. Over a connection of its own: those of the pool may all be busy. */
async function cancelBackend(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const other = new pg.Client(pool.options);
  // A connection that breaks is told by the call on it; without a listener it would end the process.
  other.on('error', () => undefined);
  try {
    await other.connect();
    // pg's types leave it out.
    await other.query('SELECT pg_cancel_backend($1)', [
      (client as unknown as { processID: number }).processID,
    ]);
  } finally {
    await other.end().catch(() => undefined);
  }
}

/**
 * Runs `work` on a connection of the pool and ends its running statement once `signal` is aborted.
 *
 * On a server the statement is cancelled; if that fails too, its connection is destroyed. The embedded database cannot
 * be interrupted: it has one thread, and a call for help would wait in line behind the statement. There the caller is
 * free at once, the connection when the statement has ended by itself, and what still waits for it is never begun.
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
    // A cancel that comes late would hit the next statement of this connection, so it is used no more.
    if (cancelling === undefined) client.release();
    else if (await cancelling) client.release(true);
  }
}
