import { ACCESS } from 'api-contract';
import { buildStageCounts } from 'api/erp/tables/stage-counts';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addOrder, addUser, insert } from 'api/testing/world';
import { deliveryListAnswer, orderListAnswer } from '../../wire/deliveries';

let portal: TestPortal;
const users: Record<string, { authorization: string }> = {};
const [BRANCH, CARRIER] = ['0650001', '000001'];

/** Orders of company A, one in each stage, and one with an invoice that has no items. */
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const people = {
    ana: {
      companies: [{ code: 'A' }],
      access: [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered],
    },
    store2: {
      companies: [{ code: 'A', stores: ['02'] }],
      access: [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered],
    },
    route: { companies: [{ code: 'A' }], access: [ACCESS.orderInTransit] },
    beto: {
      companies: [{ code: 'B' }],
      access: [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered],
    },
    money: { companies: [{ code: 'A' }], access: [ACCESS.invoices] },
  };
  for (const [name, user] of Object.entries(people)) {
    const email = `${name}@a.test`;
    await addUser(pool, { email, ...user });
    users[name] = await portal.login(email);
  }
  const order = (number: string, header: object, item: object, store = '01') =>
    addOrder(pool, {
      branch: BRANCH,
      number,
      customer: 'A',
      store,
      header: { c5_transp: CARRIER, ...header },
      items: [{ c6_qtdven: 10, ...item }],
    });
  await order('000001', { c5_emissao: '2026-06-01' }, { c6_nota: '', c6_entreg: null });
  await order(
    '000002',
    { c5_emissao: '2026-05-01' },
    { c6_nota: '000000002', c6_serie: '1', c6_entreg: '2026-05-20' },
  );
  await order(
    '000003',
    { c5_emissao: '2026-04-01', c5_entreal: '2026-04-12' },
    { c6_nota: '000000003', c6_serie: '1', c6_entreg: '2026-04-10' },
    '02',
  );
  // Not billed: the day of arrival is of another item.
  await order(
    '000004',
    { c5_emissao: '2026-03-01', c5_entreal: '2026-03-05' },
    { c6_nota: '', c6_entreg: '2026-06-22' },
  );
  for (const [number, doc, store] of [
    ['000002', '000000002', '01'],
    ['000002', '000000012', '01'],
    ['000003', '000000003', '02'],
  ]) {
    await insert(pool, 'erp.dai', {
      dai_filial: BRANCH,
      dai_cod: `L${doc?.slice(-3)}`,
      dai_seqcar: '01',
      dai_pedido: number,
      dai_nfisca: doc,
      dai_serie: '1',
    });
    const invoice = { f2_doc: doc, f2_serie: '1', f2_cliente: 'A', f2_loja: store };
    await insert(pool, 'erp.sf2', { f2_filial: BRANCH, ...invoice });
  }
  // An item on two invoices; the third invoice's items were not exported.
  for (const [doc, quantity] of [
    ['000000002', 6],
    ['000000012', 4],
  ])
    await insert(pool, 'erp.sd2', {
      d2_filial: BRANCH,
      d2_doc: doc,
      d2_serie: '1',
      d2_cliente: 'A',
      d2_loja: '01',
      d2_item: '01',
      d2_pedido: '000002',
      d2_itempv: '01',
      d2_quant: quantity,
    });
  await insert(pool, 'erp.sa4', { a4_cod: CARRIER, a4_nome: 'RODOQUIM' });
  await buildStageCounts(pool, 'erp');
});
afterAll(() => portal.close());

const get = (url: string, who = 'ana') => portal.call({ url: `/api/${url}`, headers: users[who] });
const orders = async (query: string, who?: string) =>
  orderListAnswer
    .parse((await get(`orders/?${query}`, who)).body)
    .data.ZOOM.map((row) => row.C5_NUM.slice(-1));
const deliveries = async (query: string, who?: string) =>
  deliveryListAnswer
    .parse((await get(`deliveries/?${query}`, who)).body)
    .data.ZOOM.map((row) => `${row.C5_NUM.slice(-1)}:${row.F2_DOC.slice(-2)}:${row.D2_QUANT}`);

describe('the orders', () => {
  it.each([
    ['status=unbilled', ['1', '4']],
    ['status=billed&nao_entregues=true', ['2']],
    ['status=all&concluidos=true', ['3']],
    ['status=billed', ['2', '3']],
    ['status=billed&nao_entregues=false', ['2', '3']],
    ['nao_entregues=true', ['1', '2', '4']],
    ['status=unbilled&nao_entregues=true', ['1', '4']],
    ['', ['1', '2', '3', '4']],
    ['order_by=C6_ENTREG&order_type=ASC', ['3', '2', '4', '1']],
    // A blank day comes last whichever way.
    ['order_by=C6_ENTREG&order_type=DESC', ['4', '2', '3', '1']],
    ['order_by=C5_ENTREAL&order_type=DESC', ['3', '4', '1', '2']],
    ['orderByAsc=C5_NUM&cTop=2&page=2', ['3', '4']],
    ['orderByDesc=F2_DOC', ['3', '2', '1', '4']],
    ['C6_ENTREG_to=2026-04-10', ['3']],
    ['F2_DOC=0003', ['3']],
    // What has arrived, and what has no day, is never late.
    ['tab=late', ['2']],
    ['tab=next7', ['4']],
    ['status=unbilled&tab=next7', ['4']],
    ['concluidos=true&tab=late', []],
  ])('?%s', async (query, numbers) => expect(await orders(query)).toEqual(numbers));

  it('are those of the reader’s stores, company and stages', async () => {
    expect(await orders('', 'store2')).toEqual(['3']);
    expect(await orders('', 'beto')).toEqual([]);
    expect(await orders('', 'route')).toEqual(['2']);
    expect(await orders('status=unbilled', 'route')).toEqual([]);
  });

  it('offer only branches and products of what the reader may see', async () => {
    const branches = (who: string) =>
      portal.call({
        method: 'POST',
        url: '/api/branches/get-branches/',
        payload: { path: '/admin/order-list' },
        headers: users[who],
      });
    expect((await branches('route')).body).toEqual({ data: [{ filial: BRANCH, nomefil: '' }] });
    expect((await branches('beto')).body).toEqual({ data: [] });
    expect((await branches('money')).status).toBe(403);
  });
});

describe('the deliveries', () => {
  it.each([
    // An item on two invoices is two deliveries.
    ['', ['2:02:6', '2:12:4', '3:03:0']],
    ['status=pending', ['2:02:6', '2:12:4']],
    ['status=delivered', ['3:03:0']],
    ['status=pending&cTop=1&page=2', ['2:12:4']],
    ['F2_DOC=012', ['2:12:4']],
    ['status=pending&tab=late', ['2:02:6', '2:12:4']],
    ['status=pending&tab=next7', []],
  ])('?%s', async (query, rows) => expect(await deliveries(query)).toEqual(rows));

  it('are those of the reader’s stores, company and stages', async () => {
    expect(await deliveries('', 'store2')).toEqual(['3:03:0']);
    expect(await deliveries('', 'beto')).toEqual([]);
    expect(await deliveries('status=delivered', 'route')).toEqual([]);
  });
});

it.each([
  ['orders/counts?status=unbilled', { all: 2, late: 0, next7: 1 }],
  ['orders/counts?status=billed&nao_entregues=true', { all: 1, late: 1, next7: 0 }],
  ['orders/counts?status=all&concluidos=true', { all: 1, late: 0, next7: 0 }],
  ['deliveries/counts?status=pending', { all: 2, late: 2, next7: 0 }],
])('%s', async (url, counts) => expect((await get(url)).body).toEqual(counts));

it.each([
  ['orders/?status=sent', 'status'],
  ['orders/?nao_entregues=perhaps', 'nao_entregues'],
  ['orders/?order_by=A4_NOME', 'order_by'],
  ['deliveries/?status=billed', 'status'],
  ['deliveries/?C5_EMISSAO_from=31/12/2026', 'C5_EMISSAO_from'],
])('%s is refused for %s', async (url, field) => {
  const { status, body } = await get(url);
  expect(status).toBe(422);
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
});

it.each(['orders/', 'deliveries/'])('%s needs a session and one of its codes', async (url) => {
  expect((await portal.call({ url: `/api/${url}` })).status).toBe(401);
  expect((await get(url, 'money')).status).toBe(403);
});

it('a report has no stage that its reader has lost meanwhile', async () => {
  const asked = await portal.call({
    method: 'POST',
    url: '/api/orders/extract',
    payload: { format: 'csv' },
    headers: users.ana,
  });
  expect(asked.status).toBe(200);
  await portal.database.pool.query(
    `UPDATE portal.users SET access = '{${ACCESS.orderInTransit}}' WHERE email = 'ana@a.test'`,
  );
  expect((await portal.mails()).map(({ text }) => /com (\d+) registro/.exec(text)?.[1])).toEqual(['1']);
});
