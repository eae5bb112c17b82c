import { pendingInvoicesAnswer } from 'api-contract';
import type { Database } from 'api/db/database';
import { titleRows } from './lists';
import type { Scope } from 'api/erp/scope';
import { readDashboard } from 'api/erp/reads/dashboard';
import { pendingInvoices } from 'api/erp/reads/invoices';
import { listCounts, listPage } from 'api/erp/reads/lists';
import { paymentMethods, slipTitles } from 'api/erp/reads/slips';
import { ALFA, BETA, TODAY, fixtureDatabase } from 'api/erp/reads/testing/fixture';
import { slicesAreThePage } from 'api/erp/reads/testing/slices';
import { title } from '../wire/finance';

let database: Database;
beforeAll(async () => {
  database = await fixtureDatabase();
});
afterAll(() => database.close());

const askTitles = (params: object = {}) => ({ query: titleRows.query.parse(params), today: TODAY });

it('titles come in slices as in pages', () =>
  slicesAreThePage(database.pool, titleRows, ['E1_NUM', ['501', '601', '601']]));

it('titles are those of the scope, as the wire has them', async () => {
  const { rows, count } = await listPage(database.pool, ALFA, titleRows, askTitles({ order_by: 'E1_NUM' }));
  for (const row of rows) expect(title.parse(row)).toEqual(row);
  expect(count).toBe(3);
  expect(rows.map((row) => [row.E1_NUM.slice(-3), row.E1_PARCELA, row.E1_SALDO])).toEqual([
    ['501', '', '0'],
    ['601', '01', '25000'],
    ['601', '02', '10000'],
  ]);
});

it('titles are pending while open, overdue first', async () => {
  const pending = await pendingInvoices(database.pool, ALFA, 1, TODAY);
  expect(pendingInvoicesAnswer.parse(pending)).toEqual(pending);
  expect(pending.ZOOM.map((row) => [row.E1_VENCTO, row.E1_VENCREA])).toEqual([['08/09/26', '08/09/2026']]);
  expect(pending).toMatchObject({ count: 2, total: '35000', overdue: 1, overdue_total: '25000' });
  const dueDay = await pendingInvoices(database.pool, ALFA, 1, '2026-09-08');
  expect(dueDay).toMatchObject({ total: '35000', overdue: 0, overdue_total: '0' });
  expect(await pendingInvoices(database.pool, BETA, 10, TODAY)).toMatchObject({ count: 0, total: '0' });
});

it.each([
  ['2026-09-06', 0, '0', 'on the Sunday before its week'],
  ['2026-09-07', 1, '25000', 'on its Monday'],
  ['2026-09-08', 1, '25000', 'on its day'],
  ['2026-09-09', 0, '0', 'on the day after'],
])(
  'on %s the week has %d titles of %s: one due on Tuesday 2026-09-08, seen %s',
  async (today, week, total) => {
    const ask = { query: titleRows.query.parse({}), today };
    expect(await listCounts(database.pool, ALFA, titleRows, ask)).toMatchObject({ week, week_total: total });
  },
);

it('titles add up by due date', async () => {
  const period = { from: '2025-11-21', to: '2027-11-21' };
  expect(await readDashboard(database.pool, ALFA, period, TODAY)).toEqual({
    labels: ['04/2026', '09/2026', '10/2027'],
    pagosList: ['30000', '0', '15000'],
    emDiaLista: ['0', '0', '10000'],
    atrasadosLista: ['0', '25000', '0'],
    pagosTotal: '45000',
    emDiaTotal: '10000',
    atrasadosTotal: '25000',
  });
  expect((await readDashboard(database.pool, BETA, period, TODAY)).labels).toEqual([]);
});

it('a slip is of one title of the scope, or of two that one number names', async () => {
  const slips = async (scope: Scope, E1_NUM: string) =>
    (await slipTitles(database.pool, scope, { E1_NUM })).map((title) => [
      title.number,
      title.balance,
      title.due,
    ]);
  expect(await slips(ALFA, '000000501')).toEqual([['000000501', '0', '2026-04-13']]);
  expect(await slips(ALFA, '000000601')).toHaveLength(2);
  expect(await slips(BETA, '000000501')).toEqual([]);
  expect((await paymentMethods(database.pool, ALFA)).map(({ A1_LOJA }) => A1_LOJA)).toEqual(['01', '02']);
});
