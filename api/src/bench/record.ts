import type pg from 'pg';

/** A statement as an adapter sent it; `alone` when it was asked for only after the ones before were answered. */
interface Statement {
  readonly query: pg.QueryConfig;
  readonly alone: boolean;
}

/** Runs the SQL of one call, statement by statement, with nothing around it; answers the rows of each. */
export type BareSql = () => Promise<unknown[][]>;

/** Runs `call` once on a pool that takes down what it is asked, and answers how to run just that. */
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
  const recording = new Proxy(pool, {
    get: (target, key, receiver): unknown => (key === 'query' ? query : Reflect.get(target, key, receiver)),
  });
  await call(recording);

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
