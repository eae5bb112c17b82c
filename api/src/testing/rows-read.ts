import type pg from 'pg';

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows of the plan's leaves, with those that a filter threw away. */
function scanned(node: PlanNode | undefined): number {
  if (!node) return 0;
  if (node.Plans?.length) return node.Plans.reduce((sum, child) => sum + scanned(child), 0);
  return node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
}

/** Rows that a call's scans read, from the plans of its statements as they were run. The call gets no rows. */
export async function rowsRead(
  pool: pg.Pool,
  call: (explaining: pg.Pool) => Promise<unknown>,
): Promise<number> {
  let read = 0;
  const explaining = {
    query: async (asked: string | pg.QueryConfig, values?: unknown[]) => {
      const { text, values: given } = typeof asked === 'string' ? { text: asked, values } : asked;
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        given,
      );
      read += scanned(rows[0]?.['QUERY PLAN'][0].Plan);
      return { rows: [] };
    },
  };
  await call(explaining as unknown as pg.Pool);
  return read;
}
