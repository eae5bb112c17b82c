import { contractLine, contractOrder } from 'api-contract';
import { contractRows } from './lists';
import type { Database } from 'api/db/database';
import type { Scope } from 'api/erp/scope';
import { monthlyPurchases } from 'api/erp/reads/contract-months';
import { activeContracts, contractPurchases, contractWithOrders } from 'api/erp/reads/contracts';
import { listCounts, listPage } from 'api/erp/reads/lists';
import { ALFA, ALFA_STORE_2, BETA, NOBODY, TODAY, fixtureDatabase } from 'api/erp/reads/testing/fixture';
import { slicesAreThePage } from 'api/erp/reads/testing/slices';

let database: Database;
beforeAll(async () => {
  database = await fixtureDatabase();
});
afterAll(() => database.close());

const C301 = { numero: '000000000000301', filial: '0650001' };
const C302 = { numero: '000000000000302', filial: '0650002' };
const C303 = { numero: '000000000000303', filial: '0650001' };

const askContracts = (params: object = {}) => ({ query: contractRows.query.parse(params), today: TODAY });

/** The company's contract items as `301/1`: the last digits of the contract number and of the sheet. */
async function contracts(scope: Scope, params: object = {}): Promise<string[]> {
  const { rows, count } = await listPage(database.pool, scope, contractRows, askContracts(params));
  expect(count).toBe(rows.length);
  return rows.map((row) => `${row.CN9_NUMERO.slice(-3)}/${row.CNB_NUMERO.slice(-1)}`);
}

it('contracts are those of the scope: current revisions of sales, own sheets only', async () => {
  expect(await contracts(ALFA)).toEqual(['301/1', '302/1']);
  expect(await contracts(ALFA_STORE_2)).toEqual(['302/1']);
  expect(await contracts(BETA)).toEqual(['302/2', '303/1']);
  expect(await contracts(NOBODY)).toEqual([]);
});

it('contracts come raw, as the wire has them', async () => {
  const { rows } = await listPage(database.pool, ALFA, contractRows, askContracts());
  for (const row of rows) expect(contractLine.parse(row)).toEqual(row);
  expect(rows[0]).toMatchObject({
    CN9_ZCONCL: 'CT-ALFA/2026',
    CN9_DTFIM: '31/12/2026',
    CNB_QUANT: '100000',
    CNB_QTDMED: '25000',
    CNB_SLDMED: '75000',
    CNB_VLUNIT: '3',
    CNB_ZUNFAT: 'L',
    CNB_ZCONV: '1.5',
    CNB_ZTPCON: '1',
  });
});

it('contracts are filtered, sorted and paged', async () => {
  expect(await contracts(ALFA, { CN9_ZCONCL: '2026-b' })).toEqual(['302/1']);
  expect(await contracts(ALFA, { CN9_FILIAL: '0650001 - X' })).toEqual(['301/1']);
  expect(await contracts(ALFA, { orderByDesc: 'CN9_NUMERO' })).toEqual(['302/1', '301/1']);
  const second = await listPage(database.pool, ALFA, contractRows, askContracts({ page: 2, cTop: 1 }));
  expect([second.count, second.rows.map((row) => row.CN9_NUMERO)]).toEqual([2, [C302.numero]]);
});

it('contracts come in slices as in pages', () =>
  slicesAreThePage(database.pool, contractRows, ['CN9_NUMERO', ['301', '302']]));

it('views are counted, and a list asked for one has as many rows', async () => {
  const counts = await listCounts(database.pool, ALFA, contractRows, askContracts());
  expect(counts).toEqual({ all: 2, active: 2, ending: 1 });
  expect(await contracts(ALFA, { tab: 'ending' })).toEqual(['301/1']);
  expect(
    await listCounts(database.pool, ALFA, contractRows, askContracts({ CN9_FILIAL: '0650002' })),
  ).toEqual({ all: 1, active: 1, ending: 0 });
});

it('contracts are active within their dates', async () => {
  const on = async (today: string) =>
    (await activeContracts(database.pool, ALFA, today)).map((row) => [
      row.CN9_NUMERO.slice(-3),
      row.orders_value,
    ]);
  expect(await on('2026-06-30')).toEqual([['301', '75000']]);
  expect(await on('2026-12-31')).toEqual([
    ['301', '75000'],
    ['302', '50000'],
  ]);
  expect(await on('2027-07-02')).toEqual([]);
});

it('contracts have a detail for their customers, and none for others', async () => {
  const detail = await contractWithOrders(database.pool, ALFA, C301);
  expect(detail).toMatchObject({ CN9_FILIAL: '0650001', M0_FILIAL: expect.any(String) });
  for (const order of detail?.orders ?? []) expect(contractOrder.parse(order)).toEqual(order);
  expect(detail?.orders.map((order) => [order.C5_NUM, order.C5_NOTA, order.C5_ENTREAL])).toEqual([
    ['000102', '', ''],
    ['000101', '000000501', '18/03/2026'],
  ]);
  const shared = await contractWithOrders(database.pool, BETA, C302);
  expect(shared?.items.map((item) => item.CNB_NUMERO)).toEqual(['000002']);
  expect(shared?.orders).toEqual([]);
  expect(await contractWithOrders(database.pool, BETA, C301)).toBeNull();
  expect(await contractWithOrders(database.pool, ALFA, C303)).toBeNull();
  expect(await contractWithOrders(database.pool, ALFA_STORE_2, C301)).toBeNull();
});

it('orders are summed by contract and month', async () => {
  const purchases = async (scope: Scope, contract: typeof C301, since?: string) =>
    (await contractPurchases(database.pool, scope, contract, since))?.purchases.map((p) => [
      p.month,
      p.quantity,
      p.value,
    ]);
  expect(await purchases(ALFA, C301)).toEqual([
    ['2026-03', '10000', '30000'],
    ['2026-04', '15000', '45000'],
  ]);
  expect(await purchases(ALFA, C301, '2026-04-01')).toEqual([['2026-04', '15000', '45000']]);
  expect(await purchases(BETA, C303)).toEqual([['2026-06', '617.25', '762.03']]);
  expect(await purchases(BETA, C301)).toBeUndefined();
});

it('orders are summed by month over all contracts', async () => {
  const between = async (scope: Scope, from: string, to: string) =>
    (await monthlyPurchases(database.pool, scope, { from, to })).flatMap(({ items, purchases }) =>
      purchases.map((p) =>
        [items[0]?.CNB_UM, items[0]?.CNB_ZUNFAT, p.month, p.unit, p.quantity, p.value].join(' '),
      ),
    );
  expect(await between(ALFA, '2026-03', '2026-08')).toEqual([
    'KG L 2026-03 KG 10000 30000',
    'KG L 2026-04 KG 15000 45000',
    'KG L 2026-08 KG 20000 50000',
  ]);
  expect(await between(ALFA, '2026-04', '2026-07')).toEqual(['KG L 2026-04 KG 15000 45000']);
  expect(await between(ALFA_STORE_2, '2026-01', '2026-12')).toEqual(['KG L 2026-08 KG 20000 50000']);
  expect(await between(BETA, '2026-01', '2026-12')).toEqual(['KG  2026-06 KG 617.25 762.03']);
  expect(await between(NOBODY, '2026-01', '2026-12')).toEqual([]);
});
