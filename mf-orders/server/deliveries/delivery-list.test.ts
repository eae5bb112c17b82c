import { ACCESS, orderItem } from 'api-contract';
import type { Database } from 'api/db/database';
import { deliveryRows } from './lists';
import type { Scope } from 'api/erp/scope';
import { findDelivery } from 'api/erp/reads/deliveries';
import { listPage } from 'api/erp/reads/lists';
import { ALFA, ALFA_STORE_2, BETA, TODAY, fixtureDatabase } from 'api/erp/reads/testing/fixture';
import { slicesAreThePage } from 'api/erp/reads/testing/slices';

let database: Database;
beforeAll(async () => {
  database = await fixtureDatabase();
});
afterAll(() => database.close());

async function deliveries(scope: Scope, params: object = {}): Promise<string[]> {
  const ask = { query: deliveryRows.query.parse(params), today: TODAY };
  const { rows, count } = await listPage(database.pool, scope, deliveryRows, ask);
  expect(count).toBe(rows.length);
  for (const row of rows) expect(orderItem.parse(row)).toEqual(row);
  return rows.map((row) => `${row.DAI_PEDIDO}/${row.F2_DOC.slice(-3)}`);
}

it('deliveries are items on a load', async () => {
  expect(await deliveries(ALFA)).toEqual(['000101/601', '000101/501']);
  expect(await deliveries(ALFA, { status: 'pending' })).toEqual(['000101/601']);
  expect(await deliveries(ALFA, { status: 'delivered' })).toEqual(['000101/501']);
  expect(await deliveries(ALFA_STORE_2)).toEqual(['000101/601']);
  expect(await deliveries({ ...ALFA, access: [ACCESS.orderInTransit] })).toEqual(['000101/601']);
  expect(await deliveries(BETA)).toEqual([]);
});

it('deliveries come in slices as in pages', () =>
  slicesAreThePage(database.pool, deliveryRows, ['F2_DOC', ['501', '601']]));

it('a delivery is found by its invoice, within the scope', async () => {
  expect(await findDelivery(database.pool, ALFA, { doc: '000000501' })).toEqual({
    branch: '0650001',
    doc: '000000501',
    series: '1',
    issued: '2026-03-16',
    delivered: '2026-03-18',
    key: '35260345678912000180550010000005011000000017',
    carrier: 'RODOQUIM TRANSPORTES LTDA',
    plate: 'ABC1D23',
    tractor: 'XYZ9K88',
    onlyOne: true,
    store: 'ETA CENTRAL\nDOCA 1',
    state: 'SP',
    cityCode: '',
    city: 'MAUA',
  });
  const found = async (scope: Scope, more: object = {}) =>
    (await findDelivery(database.pool, scope, { doc: '000000501', ...more }))?.doc ?? null;
  expect(await found(ALFA, { series: '1', branch: '0650001' })).toBe('000000501');
  expect(await found(ALFA, { branch: '0650002' })).toBeNull();
  expect(await found(ALFA, { series: '2' })).toBeNull();
  expect(await found(ALFA_STORE_2)).toBeNull();
  expect(await found(BETA)).toBeNull();
  expect(await found({ ...ALFA, access: [ACCESS.orderInTransit] })).toBeNull();
  expect((await findDelivery(database.pool, BETA, { doc: '000000502' }))?.plate).toBe('');
});
