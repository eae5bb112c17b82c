import type { ListRows } from './declaration';
import { readPage, type RunSql } from './read';

interface Query {
  readonly tab?: 'late' | 'all';
  readonly order_by?: 'n';
}
const list: ListRows<Query, null> = {
  columns: 'n, name',
  from: 'FROM public.items',
  lookups: 'LEFT JOIN public.names ON of = n',
  own: () => null,
  filters: {},
  sorts: { n: { sql: 'n', type: 'integer' } },
  order: { by: 'n', way: 'ASC' },
  unique: { columns: 'n', type: 'integer' },
  scarce: ['late'],
  views: { late: () => 'late' },
};

async function rowsText(query: Query): Promise<string | undefined> {
  const asked: string[] = [];
  const run: RunSql = async (text) => {
    asked.push(text);
    return [];
  };
  const ask = { scope: null, query, today: '2026-06-15' };
  await readPage(run, list, ask, { page: 1, size: 25 });
  return asked.find((text) => !text.includes('count('))?.replace(/\s+/g, ' ');
}

it('the rows of a scarce view are found first, then cut to the page, then looked up', async () => {
  expect(await rowsText({ tab: 'late' })).toMatch(
    /^SELECT n, name FROM \(SELECT \* FROM \(SELECT \* FROM public\.items WHERE late OFFSET 0\) found ORDER BY .* LIMIT \$1 OFFSET \$2\) part LEFT JOIN/,
  );
});

it('other rows are read in the order of an index', async () => {
  expect(await rowsText({})).toMatch(/^SELECT n, name FROM public\.items LEFT JOIN/);
});
