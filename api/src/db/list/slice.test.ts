import { testDatabase } from '../../testing/database';
import type { Database } from '../database';
import type { ListRows } from './declaration';
import type { Cursor } from './order';
import { readSlice, type RunSql, type Slice } from './read';

const [ROWS, BLANKS, LIMIT] = [20_000, 7, 1000];

interface Query {
  readonly order_by?: 'day' | 'name';
  readonly order_type?: 'ASC' | 'DESC';
}
interface Row {
  readonly n: number;
}
const list: ListRows<Query, null> = {
  columns: 'n',
  from: 'FROM public.sliced',
  own: () => null,
  filters: {},
  sorts: { day: { sql: 'day', type: 'date' }, name: { sql: 'name', type: 'text' } },
  order: { by: 'day', way: 'ASC' },
  unique: { columns: 'n', type: 'integer' },
  views: {},
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query(
    'CREATE TABLE public.sliced (n integer PRIMARY KEY, day date, name text COLLATE "C" NOT NULL)',
  );
  await pool.query('CREATE INDEX ON public.sliced (day)');
  await pool.query('CREATE INDEX ON public.sliced (name)');
  await pool.query(
    `INSERT INTO public.sliced SELECT n, CASE WHEN n > $2 THEN date '2020-01-01' + n / 3 END, lpad((n / 3)::text, 6, '0')
     FROM generate_series(1, $1::int) AS n`,
    [ROWS, BLANKS],
  );
  await pool.query('ANALYZE public.sliced');
});
afterAll(() => database.close());

interface Plan {
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const passed = (plan: Plan): number =>
  (plan['Rows Removed by Filter'] ?? 0) + (plan.Plans ?? []).reduce((sum, part) => sum + passed(part), 0);

/** All rows of the list in slices, and how many rows the database passed over for them. */
async function readAll(query: Query) {
  let passedOver = 0;
  const run: RunSql = async <R extends object>(text: string, values: unknown[]) => {
    const explained = await database.pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    for (const { Plan: plan } of explained.rows[0]?.['QUERY PLAN'] ?? []) passedOver += passed(plan);
    return (await database.pool.query<R>(text, values)).rows;
  };
  const read: number[] = [];
  let after: Cursor | null = null;
  do {
    const ask = { scope: null, query, today: '2026-11-23' };
    const slice: Slice<Row> = await readSlice<Row, Query, null>(run, list, ask, after, LIMIT);
    read.push(...slice.rows.map(({ n }) => n));
    after = slice.next;
  } while (after);
  return { read, passedOver };
}

describe.each([
  ['day', 'ASC'],
  ['day', 'DESC'],
  ['name', 'ASC'],
  ['name', 'DESC'],
] as const)('slices by %s %s', (order_by, order_type) => {
  it('have each row once, in order, blank dates last', async () => {
    const { rows } = await database.pool.query<Row>(
      `SELECT n FROM public.sliced ORDER BY ${order_by} ${order_type} NULLS LAST, n`,
    );
    const { read } = await readAll({ order_by, order_type });
    expect(read).toEqual(rows.map(({ n }) => n));
  });

  it('begin in the index where the one before ended', async () => {
    const { passedOver } = await readAll({ order_by, order_type });
    // Without a bound each slice passes all rows before it: 190,000 in all. The last reads them once, for blank dates.
    expect(passedOver).toBeLessThan(2 * ROWS);
  });
});
