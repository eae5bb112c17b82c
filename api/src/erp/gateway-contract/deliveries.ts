import { ACCESS, deliveryListQuery, orderItem } from 'api-contract';
import { deliveryList } from '../../deliveries/lists';
import type { ErpGateway, Scope } from '../port';
import { ALFA, ALFA_STORE_2, BETA, TODAY, type GatewayChecks } from './scopes';
import { slicesAreThePage } from './slices';

async function deliveries(erp: ErpGateway, scope: Scope, params: object = {}): Promise<string[]> {
  const ask = { query: deliveryListQuery.parse(params), today: TODAY };
  const { rows, count } = await erp.lists.page(scope, deliveryList, ask);
  expect(count).toBe(rows.length);
  for (const row of rows) expect(orderItem.parse(row)).toEqual(row);
  return rows.map((row) => `${row.DAI_PEDIDO}/${row.F2_DOC.slice(-3)}`);
}

/** Deliveries, and an invoice by its number. */
export const deliveriesChecks: GatewayChecks = {
  'deliveries are items on a load': async (erp) => {
    expect(await deliveries(erp, ALFA)).toEqual(['000101/601', '000101/501']);
    expect(await deliveries(erp, ALFA, { status: 'pending' })).toEqual(['000101/601']);
    expect(await deliveries(erp, ALFA, { status: 'delivered' })).toEqual(['000101/501']);
    expect(await deliveries(erp, ALFA_STORE_2)).toEqual(['000101/601']);
    expect(await deliveries(erp, { ...ALFA, access: [ACCESS.orderInTransit] })).toEqual(['000101/601']);
    expect(await deliveries(erp, BETA)).toEqual([]);
  },

  'deliveries come in slices as in pages': (erp) =>
    slicesAreThePage(erp, deliveryList, ['F2_DOC', ['501', '601']]),

  'a delivery is found by its invoice, within the scope': async (erp) => {
    expect(await erp.deliveries.find(ALFA, { doc: '000000501' })).toEqual({
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
    });
    const found = async (scope: Scope, more: object = {}) =>
      (await erp.deliveries.find(scope, { doc: '000000501', ...more }))?.doc ?? null;
    expect(await found(ALFA, { series: '1', branch: '0650001' })).toBe('000000501');
    expect(await found(ALFA, { branch: '0650002' })).toBeNull();
    expect(await found(ALFA, { series: '2' })).toBeNull();
    expect(await found(ALFA_STORE_2)).toBeNull();
    expect(await found(BETA)).toBeNull();
    expect(await found({ ...ALFA, access: [ACCESS.orderInTransit] })).toBeNull();
    expect((await erp.deliveries.find(BETA, { doc: '000000502' }))?.plate).toBe('');
  },
};
