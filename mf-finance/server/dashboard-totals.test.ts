import { addDays, INVOICE_STATUS } from 'api-contract';
import { listTotals } from './testing/list-totals';
import { rowsRead } from 'api/testing/rows-read';
import { readDashboard } from 'api/erp/reads/dashboard';
import { testPortal, type TestPortal } from 'api/testing/portal';

const TODAY = '2026-06-15';
const SCOPE = { userId: 1, customer: 'T', stores: [] };
let portal: TestPortal;

/** Titles with cents, partial payments, blank due dates and every status; `setseed` makes them the same each time. */
const fill = (customer: string, count: number) =>
  portal.database.pool.query(
    `WITH seed AS (SELECT setseed(0.42)), drawn AS (
       SELECT n, round((random() * 90000)::numeric, 2) AS value, random() AS paid, random() AS status, random() AS due,
         random() AS blank FROM seed, generate_series(1, $2::int) n)
     INSERT INTO erp.se1 (e1_filial, e1_prefixo, e1_num, e1_parcela, e1_tipo, e1_cliente, e1_loja, e1_emissao, e1_vencto,
       e1_vencrea, e1_valor, e1_saldo, e1_status)
     SELECT '0101', $1, lpad(n::text, 9, '0'), '', 'NF', $1, '01', date '2025-01-01', date '2025-01-01' + (due * 900)::int,
       CASE WHEN blank < 0.5 THEN date '2025-01-01' + (due * 900)::int + 2 END, value,
       CASE WHEN status < 0.5 THEN 0 WHEN paid < 0.3 THEN round(value * 0.4, 2) ELSE value END,
       CASE WHEN status < 0.5 THEN '${INVOICE_STATUS.paid}' WHEN status < 0.95 THEN '${INVOICE_STATUS.open}'
         ELSE '${INVOICE_STATUS.renegotiated}' END
     FROM drawn`,
    [customer, count],
  );

beforeAll(async () => {
  portal = await testPortal();
  await fill('T', 700);
});
afterAll(() => portal.close());

it.each([
  [addDays(TODAY, -365), addDays(TODAY, 365)],
  ['2026-06-01', '2026-06-30'],
  ['2025-01-01', '2028-01-01'],
])('from %s to %s is the sum of all pages of the list, to the cent (seeded)', async (from, to) => {
  const { pool } = portal.database;
  const { count, totals } = await listTotals(pool, SCOPE, { from, to }, TODAY);
  expect(count).toBeGreaterThan(0);
  expect(await readDashboard(pool, SCOPE, { from, to }, TODAY)).toMatchObject(totals);
});

it('reads no more rows when other companies grow', async () => {
  const { pool } = portal.database;
  async function read(): Promise<number> {
    await pool.query('ANALYZE erp.se1');
    const period = { from: addDays(TODAY, -365), to: addDays(TODAY, 365) };
    return rowsRead(pool, (explaining) => readDashboard(explaining, SCOPE, period, TODAY));
  }
  const before = await read();
  expect(before).toBeGreaterThan(100);
  await fill('U', 20_000);
  // A row more or less may be looked at where a page holds another company's.
  expect(await read()).toBeLessThanOrEqual(before + 5);
});
