import { ACCESS, ORDER_STATUS } from 'api-contract';
import { erpBatch } from 'api/testing/erp-batch';
import { hookReceiver, type HookReceiver, listener } from 'api/testing/hook-receiver';
import { CONFIRM, GOOD, type Headers, orderPortal, type OrderPortal } from 'api/testing/orders';
import { addUser } from 'api/testing/world';
import { ErpRefused } from 'api/erp/writer/port';

let world: OrderPortal;
let receiver: HookReceiver;
let eva: Headers;
let rui: Headers;
let told: () => Promise<string[]>;

beforeAll(async () => {
  receiver = await hookReceiver();
  world = await orderPortal({ env: { privateOrigins: [receiver.origin] } });
  const { pool, portal } = world;
  await addUser(pool, { email: 'eva', companies: [{ code: 'A' }], access: Object.values(ACCESS) });
  const approver = { companies: [{ code: 'A' }], access: [ACCESS.orderNew, ACCESS.orderPlaced] };
  const ruiId = await addUser(pool, { email: 'rui', ...approver });
  [eva, rui] = [await portal.login('eva'), await portal.login('rui')];
  const rule = { when: { min_value: '25000.00' }, approvers: [[ruiId]] };
  expect((await world.post('company/approval-rules', rule, eva)).status).toBe(201);
  told = await listener(portal, receiver, eva);
});
beforeEach(async () => {
  await world.reset();
  // What was taken away behind the portal's back is told of by nobody.
  await world.pool.query('DELETE FROM portal.webhook_records');
});
afterAll(async () => {
  await world.portal.close();
  await receiver.close();
});

const DRAFT = { ...GOOD, status: ORDER_STATUS.draft };
/** It needs an approval. */
const BIG = { ...CONFIRM, quantity: '20000' };
const press = async (id: number, what: 'approve' | 'refuse' | 'withdraw', who: Headers) => {
  const body = what === 'refuse' ? { reason: 'Estoque cheio.' } : {};
  expect((await world.post(`orders-not-integrateds/${id}/${what}`, body, who)).status).toBe(200);
};

describe('a request', () => {
  it('is told of as a draft, when it is changed, accepted and becomes an order, and when it goes', async () => {
    const id = await world.saved(DRAFT, eva);
    expect(await told()).toEqual(['order_request.created']);
    await world.saved({ ...DRAFT, id, client_order: 'PC-2' }, eva);
    expect(await told()).toEqual(['order_request.updated']);
    await world.saved({ ...CONFIRM, id }, eva);
    expect(await told()).toEqual(['order.created', 'order_request.accepted']);
    const other = await world.saved(DRAFT, eva);
    await told();
    const url = `/api/orders-not-integrateds/${other}`;
    expect((await world.portal.call({ method: 'DELETE', url, headers: eva })).status).toBe(200);
    expect(await told()).toEqual(['order_request.removed']);
  });

  it('that the ERP refuses', async () => {
    world.mishaps.push(() => Promise.reject(new ErpRefused('Sem saldo.')));
    await world.saved(CONFIRM, eva);
    expect(await told()).toEqual(['order_request.created', 'order_request.refused']);
  });
});

describe('an approval', () => {
  it.each([
    ['approve', 'approved', ['order.created', 'order_request.accepted']],
    ['refuse', 'refused', ['order_request.updated']],
    ['withdraw', 'withdrawn', ['order_request.updated']],
  ] as const)('begins, and ends by %s', async (what, end, more) => {
    const id = await world.saved(BIG, eva);
    expect(await told()).toEqual(['approval.created', 'order_request.created']);
    await press(id, what, what === 'withdraw' ? eva : rui);
    expect(await told()).toEqual([`approval.${end}`, ...more]);
  });
});

describe('rows of the ERP', () => {
  const branch = '0650001';
  const [ORDER, ITEM, LOAD, INVOICE, LINE] = [71, 72, 73, 74, 75];
  const order = { C5_FILIAL: branch, C5_NUM: '000071', C5_CLIENTE: 'A', C5_LOJACLI: '01' };
  const item = { C6_FILIAL: branch, C6_NUM: '000071', C6_ITEM: '01', C6_PRODUTO: 'P1', C6_QTDVEN: '10' };
  const load = {
    DAI_FILIAL: branch,
    DAI_COD: 'L1',
    DAI_SEQCAR: '01',
    DAI_PEDIDO: '000071',
    DAI_CLIENT: 'A',
    DAI_NFISCA: '000000501',
    DAI_SERIE: '1',
  };
  const invoice = {
    F2_FILIAL: branch,
    F2_DOC: '000000501',
    F2_SERIE: '1',
    F2_CLIENTE: 'A',
    F2_LOJA: '01',
    F2_VALBRUT: '100',
  };
  const line = {
    D2_FILIAL: branch,
    D2_DOC: '000000501',
    D2_SERIE: '1',
    D2_CLIENTE: 'A',
    D2_LOJA: '01',
    D2_ITEM: '01',
    D2_COD: 'P1',
    D2_PEDIDO: '000071',
    D2_ITEMPV: '01',
    D2_QUANT: '4',
  };
  const billed = { ...item, C6_NOTA: '000000501', C6_SERIE: '1' };
  const arrived = { ...order, C5_ENTREAL: '20260620' };
  type Step = [string, string, number, Record<string, string>, string[], boolean?];
  const STEPS: Step[] = [
    ['an order without items', 'SC5', ORDER, order, []],
    ['its item', 'SC6', ITEM, item, ['order.created']],
    ['the item on an invoice', 'SC6', ITEM, billed, ['order.updated']],
    ['the invoice', 'SF2', INVOICE, invoice, ['invoice.created']],
    ['what was invoiced of the item', 'SD2', LINE, line, []],
    ['the load', 'DAI', LOAD, load, ['delivery.created']],
    ['another part of it invoiced', 'SD2', LINE, { ...line, D2_QUANT: '5' }, ['delivery.updated']],
    ['the invoice with a key', 'SF2', INVOICE, { ...invoice, F2_CHVNFE: '35' }, ['invoice.updated']],
    ['the day it arrived', 'SC5', ORDER, arrived, ['delivery.delivered', 'order.delivered']],
    ['the same again', 'SC5', ORDER, arrived, []],
    ['the invoice, deleted', 'SF2', INVOICE, invoice, ['invoice.removed'], true],
    ['the load, deleted', 'DAI', LOAD, load, ['delivery.removed'], true],
    ['the item, deleted', 'SC6', ITEM, billed, ['order.removed'], true],
  ];

  it('are told of as they come with the mirror’s batches', async () => {
    const seen: [string, string[]][] = [];
    for (const [what, file, recno, fields, , deleted = false] of STEPS) {
      await erpBatch(world.pool, file, [{ recno, fields, deleted }]);
      seen.push([what, await told()]);
    }
    expect(seen).toEqual(STEPS.map(([what, , , , events]) => [what, events]));
  });
});
