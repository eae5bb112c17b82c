import type pg from 'pg';

/** A statement of a call; `alone` if it was sent after all earlier ones were answered. */
interface Statement {
  readonly query: pg.QueryConfig;
  readonly alone: boolean;
}

/** Runs only the SQL of one call, statement by statement; returns the rows of each. */
export type BareSql = () => Promise<unknown[][]>;

/** Runs `call` once on a recording pool, and returns a function that runs just its statements. */
export async function bareSql(
  pool: pg.Pool,
  call: (recording: pg.Pool) => Promise<unknown>,
): Promise<BareSql> {
  const statements: Statement[] = [];
  let running = 0;
  const query = async (given: pg.QueryConfig | string, values?: unknown[]) => {
    const config = typeof given === 'string' ? { text: given, values } : given;
    statements.push({ query: config, alone: running === 0 });
    running++;
    try {
      return await pool.query(config);
    } finally {
      running--;
    }
  };
  await call({ query } as unknown as pg.Pool);

  const batches: pg.QueryConfig[][] = [];
  for (const { query: config, alone } of statements) {
    const last = batches.at(-1);
    if (alone || !last) batches.push([config]);
    else last.push(config);
  }
  return async () => {
    const rows: unknown[][] = [];
    for (const batch of batches) {
      const answers = await Promise.all(batch.map((config) => pool.query<pg.QueryResultRow>(config)));
      rows.push(...answers.map((answer) => answer.rows));
    }
    return rows;
  };
}
