import pg from 'pg';

const ASK_MS = 3000;

/** What one process does for all that share a database. */
export interface Sole {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Has one of the processes that share the database do `work`. When it dies or loses the database, another begins within
 * seconds. `key` names the work among the database's advisory locks.
 */
export function oneProcess(pool: pg.Pool, key: number, work: Sole, onError: (error: unknown) => void) {
  let connection: pg.Client | null = null;
  let holds = false;
  let timer: NodeJS.Timeout | null = null;
  let asking: Promise<void> | null = null;

  async function lose(lost: pg.Client): Promise<void> {
    if (connection !== lost) return;
    connection = null;
    const held = holds;
    holds = false;
    if (held) await work.stop();
    // Only now: with its end another process may begin.
    await lost.end().catch(() => undefined);
  }

  /** Not one of the pool's: it is kept as long as the process lives. */
  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...pool.options, keepAlive: true });
    connection = fresh;
    fresh.on('error', (error) => {
      onError(error);
      void lose(fresh).catch(onError);
    });
    await fresh.connect();
    return fresh;
  }

  async function ask(): Promise<void> {
    const client = connection ?? (await connect());
    // The holder asks too, and so notices that its connection has died.
    const question = holds
      ? 'SELECT $1::bigint IS NOT NULL AS held'
      : 'SELECT pg_try_advisory_lock($1) AS held';
    const { rows } = await client.query<{ held: boolean }>(question, [key]);
    if (holds || !rows[0]?.held) return;
    holds = true;
    await work.start();
  }

  const again = () =>
    (asking ??= ask()
      .catch(async (error: unknown) => {
        onError(error);
        if (connection) await lose(connection);
      })
      .finally(() => (asking = null)));

  return {
    async start(): Promise<void> {
      timer = setInterval(() => void again(), ASK_MS).unref();
      await again();
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      await asking;
      if (connection) await lose(connection);
    },
  };
}
