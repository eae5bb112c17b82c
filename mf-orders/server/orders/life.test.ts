import { ACCESS, ORDER_STATUS, orderAgainAnswer, orderChanges } from 'api-contract';
import { ErpRefused } from 'api/erp/writer/port';
import { CONFIRM, GOOD, orderPortal, type OrderPortal } from 'api/testing/orders';
import { addOrder, addUser, insert } from 'api/testing/world';
import { orderTimelineAnswer } from '../../wire/order-life';

const { draft, waitingForErp, sentToErp, inErp } = ORDER_STATUS;
let world: OrderPortal;
let all: { authorization: string };
beforeAll(async () => {
  world = await orderPortal();
  await addUser(world.pool, {
    email: 'all@a.test',
    companies: [{ code: 'A' }],
    access: Object.values(ACCESS),
  });
  all = await world.portal.login('all@a.test');
});
afterAll(() => world.portal.close());
beforeEach(() => world.reset());

const timeline = async (query: string, headers = all) => {
  const { status, body } = await world.get(`orders/timeline?${query}`, headers);
  return { status, ...(status === 200 && orderTimelineAnswer.parse(body).data) };
};
const again = async (query: string, headers = all) => {
  const { status, body } = await world.get(`orders/again?${query}`, headers);
  return { status, ...(status === 200 && orderAgainAnswer.parse(body).data) };
};
/** An order of 2026-06-01, invoiced, loaded and delivered. */
async function delivered() {
  const { pool } = world;
  await addOrder(pool, {
    branch: '0650001',
    number: '000101',
    customer: 'A',
    store: '01',
    header: {
      c5_mdcontr: '000007',
      c5_mdplani: '000001',
      c5_entreal: '2026-06-05',
      c5_emissao: '2026-06-01',
      c5_tpfrete: 'C',
    },
    items: [
      { c6_produto: 'P1', c6_qtdven: 12000, c6_prcven: 2.4, c6_valor: 28800, c6_nota: '501', c6_serie: '1' },
    ],
  });
  for (const table of ['erp.sf2', 'erp.dai']) await pool.query(`DELETE FROM ${table}`);
  await insert(pool, 'erp.sf2', {
    f2_filial: '0650001',
    f2_doc: '501',
    f2_serie: '1',
    f2_cliente: 'A',
    f2_loja: '01',
    f2_emissao: '2026-06-03',
  });
  await insert(pool, 'erp.dai', {
    dai_filial: '0650001',
    dai_cod: '000001',
    dai_seqcar: '01',
    dai_pedido: '000101',
    dai_nfisca: '501',
    dai_serie: '1',
    dai_client: 'A',
    dai_loja: '01',
  });
}
const ITEM = 'branch=0650001&number=000101&item=01';

describe('the timeline', () => {
  it('of a request links to its order, and the order’s links back', async () => {
    const id = await world.saved(CONFIRM);
    expect(await timeline(`request=${id}`)).toMatchObject({
      request: { id, status: waitingForErp },
      orders: [],
    });
    await world.runJobs();
    const { erp_order: number } = await world.one(id);
    const life = {
      request: { id, history: [waitingForErp, sentToErp, inErp].map((status) => ({ status })) },
    };
    expect(await timeline(`request=${id}`)).toMatchObject({ ...life, orders: [{ C5_NUM: number }] });
    expect(await timeline(`branch=0650001&number=${number}&item=01`)).toMatchObject({
      ...life,
      orders: [{ C5_NUM: number }],
      deliveries: [],
    });
    // Beto sees the request, and no stage of orders.
    expect(await timeline(`request=${id}`, world.as.beto)).toMatchObject({ ...life, orders: [] });
    // An administrator sees that of every company; another company's user nothing.
    expect((await timeline(`request=${id}`, world.as.master)).status).toBe(200);
    expect((await timeline(`request=${id}`, world.as.dora)).status).toBe(404);
  });

  it('of an order that did not come by the portal has its invoice and delivery', async () => {
    await delivered();
    expect(await timeline(ITEM)).toMatchObject({
      status: 200,
      request: null,
      orders: [{ C5_NUM: '000101', C5_EMISSAO: '01/06/2026' }],
      deliveries: [{ F2_DOC: '501', F2_EMISSAO: '03/06/2026', C5_ENTREAL: '05/06/2026' }],
    });
    expect((await timeline(ITEM, world.as.ana)).status).toBe(404);
    expect((await timeline('branch=0650001&number=000102&item=01')).status).toBe(404);
  });

  it.each(['', 'number=1', 'request=x', 'request=1&number=1&item=01', 'product='])(
    '"%s" is 422',
    async (query) => {
      expect((await timeline(query)).status).toBe(422);
      expect((await again(query)).status).toBe(422);
    },
  );
});

describe('again', () => {
  it('a request: its form without its days and its number, and what is free now', async () => {
    const id = await world.saved(CONFIRM);
    const { order, contract, before, product_name } = await again(`request=${id}`);
    expect(order).toMatchObject({
      product: 'P1',
      quantity: '10000',
      delivery_city: 'SANTOS',
      monday: 1,
      hour_receive_start: '08:00',
      date: '',
      // As many days after today, 2026-06-15, as before, on the Monday that it is received on.
      delivery_date: '2026-06-22',
      client_order: '',
      store: '01',
    });
    expect(product_name).toBe('SODA CAUSTICA');
    expect(contract).toMatchObject({ contract_balance: '40000' });
    expect(before).toEqual({
      unit_value: '2.5',
      und: 'KG',
      expiry: '2026-07-31',
      quantity: '10000',
      delivery_date: '2026-06-20',
    });
    expect((await again(`request=${id}`, world.as.dora)).status).toBe(404);
    expect((await again(`request=${id}`, world.as.staff)).status).toBe(403);
  });

  it('an order of the ERP: on its contract, at its store, with the price at that time', async () => {
    await delivered();
    const { order, contract, before } = await again(ITEM);
    expect(order).toMatchObject({
      product: 'P1',
      internal_contract: '000007',
      manufacturing_origin: '0650001',
      quantity: '12000',
      store: '01',
      delivery_address: 'RUA 01',
      delivery_state: 'SP',
      delivery_type: 'C',
      hour_receive_start: '',
      delivery_date: '',
    });
    expect(contract).toMatchObject({ CN9_NUMERO: '000007' });
    expect(before).toMatchObject({ unit_value: '2.4', und: 'KG', expiry: '', quantity: '12000' });
    expect((await again(ITEM, world.as.ana)).status).toBe(404);
  });

  it('an order of the ERP has the hours of the last request to its store', async () => {
    await world.saved({ ...CONFIRM, delivery_address: 'RUA A, PORTÃO 2' });
    await delivered();
    expect((await again(ITEM)).order).toMatchObject({
      delivery_address: 'RUA A, PORTÃO 2',
      hour_receive_start: '08:00',
      hour_receive_end: '17:00',
      monday: 1,
    });
  });

  it('the last of a product: a request that was not refused, else the newest item of the ERP', async () => {
    expect(await again('product=P1')).toEqual({ status: 200 });
    await delivered();
    expect((await again('product=P1')).order).toMatchObject({ quantity: '12000', store: '01' });
    await world.saved(CONFIRM);
    expect((await again('product=P1')).order).toMatchObject({ quantity: '10000' });
    world.mishaps.push(() => Promise.reject(new ErpRefused('O cliente está bloqueado.')));
    await world.runJobs();
    expect((await again('product=P1')).order).toMatchObject({ quantity: '12000' });
    expect(await again('product=P1', world.as.dora)).toEqual({ status: 200 });
  });

  it.each([
    ['O contrato não tem saldo para a quantidade pedida.', 'quantity'],
    ['O cliente está bloqueado.', null],
  ])('one that was refused is put right: %s', async (reason, field) => {
    const id = await world.saved(CONFIRM);
    expect((await again(`request=${id}`)).refused).toBeNull();
    world.mishaps.push(() => Promise.reject(new ErpRefused(reason)));
    await world.runJobs();
    const { order, refused } = await again(`request=${id}`);
    expect(refused).toEqual({ id, reason, kind: null, field });
    expect(order).toMatchObject({ delivery_date: '2026-06-20', client_order: 'PC-1', quantity: '10000' });
  });

  it('what a contract does not offer any more has none', async () => {
    const id = await world.saved({ ...GOOD, status: draft });
    const { pool } = world;
    await pool.query(`UPDATE erp.cn9 SET cn9_dtfim = '2026-06-01' WHERE cn9_numero = '000007'`);
    const { contract, before } = await again(`request=${id}`, world.as.ana);
    await pool.query(`UPDATE erp.cn9 SET cn9_dtfim = '2026-07-31' WHERE cn9_numero = '000007'`);
    expect(contract).toBeNull();
    expect(before && orderChanges(before, contract ?? null).quantity).toBe('');
  });
});
