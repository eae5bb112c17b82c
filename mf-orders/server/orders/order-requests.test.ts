import { type MeAnswer, ORDER_STATUS, SUBMITTED_STATUSES } from 'api-contract';
import { buildContractMonths } from 'api/erp/tables/contract-months';
import { ErpRefused } from 'api/erp/writer/port';
import { CONFIRM, GOOD, type Headers, orderPortal, type OrderPortal } from 'api/testing/orders';
import type { TestPortal } from 'api/testing/portal';
import { addOrder, insert } from 'api/testing/world';
import { orderContractsAnswer, storesAnswer } from '../../wire/order-requests';

const { waiting, draft, waitingForErp, inErp, refusedByErp, sentToErp } = ORDER_STATUS;

let portal: TestPortal;
let [ana, beto, admin, master, staff, dora]: Headers[] = [];
let world: OrderPortal;
const post: OrderPortal['post'] = (...args) => world.post(...args);
const save: OrderPortal['save'] = (...args) => world.save(...args);
const saved: OrderPortal['saved'] = (...args) => world.saved(...args);
const listed: OrderPortal['listed'] = (...args) => world.listed(...args);
const one: OrderPortal['one'] = (...args) => world.one(...args);
const put: OrderPortal['put'] = (...args) => world.put(...args);
const runJobs = () => world.runJobs();
const orders = () => world.orders();

beforeAll(async () => {
  world = await orderPortal();
  ({ portal } = world);
  ({ ana, beto, admin, master, staff, dora } = world.as);
});
afterAll(() => portal.close());
beforeEach(() => world.reset());

describe('the wizard', () => {
  it('offers products, their contracts with what is free, and stores', async () => {
    const products = await portal.call({ url: '/api/contracts/products-for-order/', headers: ana });
    expect(products.body).toEqual({
      data: {
        ZOOM: [
          { B1_COD: 'P2', B1_DESC: 'Ácido', B1_UM: 'KG' },
          { B1_COD: 'P1', B1_DESC: 'SODA CAUSTICA', B1_UM: 'KG' },
        ],
      },
    });
    await saved(CONFIRM);
    const { body } = await post('contracts/filterByProduct', { product_code: 'P1' });
    const [contract] = orderContractsAnswer.parse(body).data.ZOOM;
    expect(contract).toMatchObject({ CN9_NUMERO: '000007', CNB_SLDMED: '50000', contract_balance: '40000' });
    const stores = await post('get-stores', { filters: { A1_END: '', A1_ZAPLENT: 'fábrica 02' } });
    expect((stores.body as { data: object[] }).data).toMatchObject([{ A1_LOJA: '02', A1_END: 'RUA 02' }]);
    expect((await post('get-stores', {}, beto)).body).toMatchObject({
      data: [{ A1_LOJA: '01' }],
      last: null,
    });
  });

  it('knows where the last delivery of a contract went, else of the company, within its stores', async () => {
    const lastOf = async (contract: string, who = ana) => {
      const body = { contract: { CN9_FILIAL: '0650001', CN9_NUMERO: contract } };
      return storesAnswer.parse((await post('get-stores', body, who)).body).last;
    };
    expect(await lastOf('7')).toBeNull();
    await addOrder(world.pool, {
      branch: '0650001',
      number: '000100',
      customer: 'A',
      store: '01',
      header: { c5_mdcontr: '000007' },
      items: [{ c6_produto: 'P1' }],
    });
    // The ERP's order tells the store alone.
    expect(await lastOf('7')).toMatchObject({
      store: '01',
      delivery_address: 'RUA 01',
      hour_receive_start: '',
    });
    await saved(CONFIRM);
    await saved({ ...CONFIRM, store: '02', quantity: '11000', hour_receive_end: '16:00' });
    expect(await lastOf('7')).toMatchObject({ store: '02', hour_receive_end: '16:00', monday: 1 });
    expect(await lastOf('8')).toMatchObject({ store: '02' });
    // Beto has store 01 alone, Dora another company.
    expect(await lastOf('7', beto)).toMatchObject({ store: '01', hour_receive_end: '17:00' });
    expect(await lastOf('9', dora)).toBeNull();
  });

  it.each([
    ['7', 1],
    ['000007', 1],
    ['999', 0],
  ])('finds contract %s by its number', async (contract, count) => {
    const { body } = await post('contracts/get-contract-by-number', { contract });
    expect(orderContractsAnswer.parse(body).data.ZOOM).toHaveLength(count);
  });

  it('shows the risk of the chosen store, or the worst of all stores', async () => {
    expect((await post('get-customer-risk', { order: {} })).body).toEqual({ data: '' });
    expect((await post('get-customer-risk', { order: {} }, dora)).body).toEqual({ data: 'validade' });
    expect((await save({ ...CONFIRM, internal_contract: '9' }, dora)).body).toMatchObject({
      message: expect.stringContaining('certificado expirado') as string,
    });
  });

  it.each<[string, number, object, unknown]>([
    ['step 1 without a product', 1, { product: '' }, { errors: { product: ['Campo obrigatório.'] } }],
    ['step 1', 1, { quantity: '' }, 'OK'],
    ['step 2 without a quantity', 2, { quantity: '' }, { errors: { quantity: ['Campo obrigatório.'] } }],
    ['step 2', 2, {}, 'OK'],
    [
      'a contract of another company',
      1,
      { internal_contract: '9' },
      { errors: { internal_contract: [expect.any(String)] } },
    ],
    [
      'a request date before today, which is named as it was sent',
      2,
      { date: '2020-01-01' },
      { errors: { date: ['A data da solicitação, 01/01/2020, é anterior a hoje.'] } },
    ],
    [
      'receiving hours in the wrong order',
      2,
      { hour_receive_start: '18:00', hour_receive_end: '08:00' },
      { errors: { hour_receive_end: ['O horário final deve ser posterior ao inicial.'] } },
    ],
    ['another company’s store', 2, { store: '77' }, { errors: { store: ['Esta loja não é da empresa.'] } }],
  ])('checks %s', async (_what, step, change, answer) => {
    const { body } = await post('orders/check-form', { order: { ...GOOD, ...change }, step });
    if (typeof answer === 'string') expect(body).toBe(answer);
    else expect(body).toMatchObject(answer as object);
  });

  it('answers NOK for what was requested already, unless the ERP has refused it', async () => {
    const check = async () => (await post('orders/check-form', { order: GOOD, step: 2 })).body;
    const id = await saved(CONFIRM);
    expect(await check()).toBe('NOK');
    expect((await post('orders/check-form', { order: { ...GOOD, quantity: '10001' }, step: 2 })).body).toBe(
      'OK',
    );
    expect((await post('orders/check-form', { order: { ...GOOD, id }, step: 2 })).body).toBe('OK');
    await portal.database.pool.query(
      `UPDATE orders.order_requests SET status = ${ORDER_STATUS.refusedByErp}`,
    );
    expect(await check()).toBe('OK');
  });
});

describe('saving', () => {
  it('an empty draft has no price and no value yet', async () => {
    const id = await saved({ status: ORDER_STATUS.draft });
    expect(await one(id)).toMatchObject({ unit_value: '', value: '', quantity: '', quantity_f: '—' });
  });

  it('keeps an almost empty draft, and continues it', async () => {
    const id = await saved({ status: ORDER_STATUS.draft, product: 'P1', internal_contract: '7' });
    expect(await one(id)).toMatchObject({
      status: ORDER_STATUS.draft,
      submitted: false,
      unit_value: '2.5',
      value: '',
      quantity_f: '—',
      user_name: 'ana@a.test',
    });
    expect(await saved({ ...GOOD, id, status: ORDER_STATUS.draft })).toBe(id);
    expect(await one(id)).toMatchObject({
      value: '25000',
      quantity: '10000',
      contract_balance: '50000',
      monday: 1,
    });
    expect(await saved({ ...CONFIRM, id })).toBe(id);
    expect((await save({ ...CONFIRM, id, quantity: '11000' })).status).toBe(409);
    expect(await listed(`status=${ORDER_STATUS.draft}`)).toEqual([]);
  });

  it('a draft has no place until one is chosen', async () => {
    const { zaplent, store, ...rest } = { ...GOOD, status: ORDER_STATUS.draft };
    const id = await saved({ ...rest, zaplent: '', store: '' });
    expect(await one(id)).toMatchObject({ zaplent: '', store: '' });
    expect(await listed(`status=${ORDER_STATUS.draft}`)).toMatchObject([{ zaplent: '' }]);
    await saved({ ...rest, id, zaplent, store });
    expect(await one(id)).toMatchObject({ zaplent, store });
  });

  it('ignores a price that is sent, and converts what is billed in another unit', async () => {
    const order = {
      ...CONFIRM,
      product: 'P2',
      internal_contract: '8',
      store: '02',
      unit_value: '0.01',
      value: '1',
    };
    const id = await saved(order);
    expect(await one(id)).toMatchObject({
      und: 'L',
      unit_value: '6',
      value: '60000',
      quantity_f: '10.000 L',
    });
    const tooMuch = await save({ ...order, quantity: '5001' });
    expect(tooMuch.body).toMatchObject({
      errors: { quantity: ['A quantidade informada, é superior ao saldo do contrato'] },
    });
    await saved({ ...order, quantity: '5000' });
  });

  it('a request shows the contract item it names, and no other in its place', async () => {
    const id = await saved(CONFIRM);
    const { pool } = portal.database;
    await pool.query(`UPDATE erp.cnb SET cnb_item = '002' WHERE cnb_contra = '000007'`);
    expect(await one(id)).toMatchObject({ contract_item: '001', contract: null });
    await pool.query(`UPDATE erp.cnb SET cnb_item = '001' WHERE cnb_contra = '000007'`);
  });

  it.each([
    ['a vehicle too large', { quantity: '9999' }, 'quantity'],
    ['more than the balance', { quantity: '50001' }, 'quantity'],
    ['a delivery before today', { delivery_date: '2026-06-14' }, 'delivery_date'],
    ['a delivery after the contract', { delivery_date: '2026-08-01' }, 'delivery_date'],
    ['a request before today', { date: '2026-06-14' }, 'date'],
    [
      'hours in the wrong order',
      { hour_receive_start: '18:00', hour_receive_end: '08:00' },
      'hour_receive_end',
    ],
    ['no address', { delivery_address: '' }, 'delivery_address'],
    ['a long observation', { observation: 'x'.repeat(121) }, 'observation'],
    ['a long customer order', { client_order: 'x'.repeat(16) }, 'client_order'],
    ['a fraction', { quantity: '10.5' }, 'quantity'],
    ['an unknown status', { status: ORDER_STATUS.inErp }, 'status'],
    ['no contract', { internal_contract: '' }, 'internal_contract'],
  ])('refuses %s', async (_what, change, field) => {
    const { status, body } = await save({ ...CONFIRM, ...change });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
    expect(await listed('')).toEqual([]);
  });

  it.each([
    ['the whole balance', { quantity: '50000' }],
    ['a delivery on the day of the request', { delivery_date: '2026-06-15' }],
    ['a delivery on the contract’s last day', { delivery_date: '2026-07-31' }],
    ['an observation of 120 characters', { observation: 'x'.repeat(120) }],
    ['a customer order of 15 characters', { client_order: 'x'.repeat(15) }],
  ])('takes %s', async (_what, change) => {
    expect(await one(await saved({ ...CONFIRM, ...change }))).toMatchObject(change);
  });

  it.each([
    ['1', '16999', 422],
    ['1', '17000', 200],
    ['2', '9999', 422],
    ['2', '10000', 200],
    ['2', '17000', 200],
    ['2', '17001', 422],
    ['3', '9999', 422],
    ['3', '10000', 200],
  ])('for vehicle %s, %s is %i', async (vehicle, quantity, status) => {
    const set = (type: string) =>
      portal.database.pool.query(`UPDATE erp.cn9 SET cn9_ztpvei = $1 WHERE cn9_numero = '000007'`, [type]);
    await set(vehicle);
    expect((await save({ ...CONFIRM, quantity })).status).toBe(status);
    await set('3');
  });

  it.each([
    // 30,000 KG at 2: multiplied they are 60,000 L, divided 15,000 L.
    ['1', '60000', 200],
    ['1', '60001', 422],
    ['2', '15000', 200],
    ['2', '15001', 422],
  ])('of a balance converted by type %s, %s L is %i', async (type, quantity, status) => {
    const set = (to: string) =>
      portal.database.pool.query(`UPDATE erp.cnb SET cnb_ztpcon = $1 WHERE cnb_contra = '000008'`, [to]);
    await set(type);
    const order = { ...CONFIRM, product: 'P2', internal_contract: '8', store: '02', quantity };
    expect((await save(order)).status).toBe(status);
    await set('2');
  });

  it('refuses to confirm, but keeps drafts, while orders are switched off', async () => {
    const { pool } = portal.database;
    await insert(pool, 'portal.settings', { key: 'order_creation_available', value: 'false' });
    portal.clock.pass(5000);
    expect(await save(CONFIRM)).toMatchObject({
      status: 409,
      body: { message: 'A criação de pedidos pelo portal está indisponível no momento.' },
    });
    await saved({ ...GOOD, status: ORDER_STATUS.draft });
    await pool.query(`DELETE FROM portal.settings WHERE key = 'order_creation_available'`);
    portal.clock.pass(5000);
  });
});

describe('who sees what', () => {
  it('the company’s requests within the stores; all companies’ for administrators, with their names', async () => {
    const id = await saved(CONFIRM);
    const other = await saved({ ...CONFIRM, product: 'P2', internal_contract: '8', store: '02' });
    const ids = async (headers?: Headers) =>
      (await listed(`status=${SUBMITTED_STATUSES.join()}`, headers)).map((row) => row.id);
    expect(await ids(ana)).toEqual([other, id]);
    expect(await ids(beto)).toEqual([id]);
    expect(await ids(staff)).toEqual([other, id]);
    expect(await ids(dora)).toEqual([]);
    expect(await ids(master)).toEqual([other, id]);
    const [row] = await listed('', ana);
    expect(Object.keys(row ?? {})).not.toContain('cnpj');
    expect((await listed('', admin))[0]).toMatchObject({ company_name: 'Empresa A', cnpj: '11222333000181' });
    for (const [headers, status] of [
      [dora, 404],
      [beto, 404],
      [staff, 200],
      [master, 200],
    ] as const)
      expect((await portal.call({ url: `/api/orders-not-integrateds/${other}`, headers })).status).toBe(
        status,
      );
  });

  it('drafts are their owner’s; administrators read them and change nothing', async () => {
    const id = await saved({ ...GOOD, status: ORDER_STATUS.draft });
    expect((await listed(`status=${ORDER_STATUS.draft}`, ana)).map((row) => row.id)).toEqual([id]);
    expect(await listed(`status=${ORDER_STATUS.draft}`, beto)).toEqual([]);
    expect((await listed(`status=${ORDER_STATUS.draft}`, admin)).map((row) => row.id)).toEqual([id]);
    expect([(await one(id, ana)).mine, (await one(id, admin)).mine]).toEqual([true, false]);
    const remove = (headers?: Headers) =>
      portal.call({ method: 'DELETE', url: `/api/orders-not-integrateds/${id}`, headers });
    expect([(await remove(beto)).status, (await remove(admin)).status]).toEqual([404, 403]);
    expect((await save({ ...GOOD, id, status: ORDER_STATUS.draft }, beto)).status).toBe(404);
    expect((await remove(ana)).body).toEqual({ message: 'Registro excluído com sucesso!' });
  });

  it('an administrator’s draft is saved under its own company only, and says which', async () => {
    const id = await saved({ ...GOOD, status: ORDER_STATUS.draft }, admin);
    const own = (await one(id, admin)).customer_id;
    expect(own).toEqual(expect.any(Number));
    const activate = async (code: string) => {
      const me = (await post('me', {}, admin)).body as MeAnswer;
      const control = me.customerControl.find(({ customer }) => customer.code === code);
      const switched = { customer_control_id: control?.id };
      expect((await post(`user-change-customer/${me.user.id}`, switched, admin)).status).toBe(200);
    };
    await activate('B');
    expect((await one(id, admin)).customer_id).toBe(own);
    for (const status of [ORDER_STATUS.draft, ORDER_STATUS.waitingForErp]) {
      const answer = await save({ ...GOOD, id, status }, admin);
      expect([answer.status, answer.body]).toEqual([
        409,
        { message: 'Este rascunho é de Empresa A. Ative essa empresa para continuar o pedido.' },
      ]);
    }
    await activate('A');
    expect((await save({ ...GOOD, id, status: ORDER_STATUS.draft }, admin)).status).toBe(200);
  });

  it.each([
    [`status=${waiting}`, [waiting]],
    [`status=${inErp}`, [inErp]],
    [`status=${draft}`, [draft]],
    [`status=${SUBMITTED_STATUSES.join()}`, [inErp, draft, waiting]],
    ['tab=integrated', [inErp]],
    ['product_name=soda', [inErp, draft, draft, waiting]],
    ['client_order=none', []],
    ['created_at=2026-06-15&orderByAsc=id', [waiting, draft, draft, inErp]],
  ])('%s', async (query, statuses) => {
    for (const [status, submitted] of [
      [waiting, true],
      [draft, false],
      [draft, true],
      [inErp, true],
    ] as const) {
      const id = await saved({ ...GOOD, status: ORDER_STATUS.draft });
      await portal.database.pool.query(
        'UPDATE orders.order_requests SET status = $2, submitted_at = CASE WHEN $3 THEN now() END WHERE id = $1',
        [id, status, submitted],
      );
    }
    expect((await listed(query)).map((row) => row.status)).toEqual(statuses);
  });
});

describe('integration', () => {
  it('adds the order to the ERP, updates balance and months, and notifies the customer', async () => {
    const id = await saved(CONFIRM);
    const mails = await portal.mails();
    const row = await one(id);
    expect(row).toMatchObject({
      status: ORDER_STATUS.inErp,
      erp_order: expect.stringMatching(/^P\d{5}$/) as string,
      contract_balance: '40000',
    });
    expect(row.history.map(({ status }) => status)).toEqual([waitingForErp, sentToErp, inErp]);
    expect(row.history[0]).toMatchObject({ user_name: 'ana@a.test' });
    expect(mails[0]).toMatchObject({
      to: 'ana@a.test',
      subject: expect.stringMatching(
        `^Pedido ${row.erp_order} confirmado, entrega \\d\\d/\\d\\d · `,
      ) as string,
    });
    expect(mails[0]?.text).toContain(row.erp_order);
    const { rows } = await portal.database.pool.query(
      `SELECT c5_num, c5_mdcontr, c6_qtdven::text, c6_valor::text, c6_numpcom, cnb_qtdmed::text, cnb_sldmed::text,
         (SELECT sum(quantity)::text FROM erp.contract_months WHERE numero = '000007') AS months
       FROM erp.sc5 JOIN erp.sc6 ON c6_num = c5_num JOIN erp.cnb ON cnb_contra = c5_mdcontr`,
    );
    const months = async () =>
      (await portal.database.pool.query('SELECT * FROM erp.contract_months')).rows as unknown[];
    const kept = await months();
    const client = await portal.database.pool.connect();
    await buildContractMonths(client, 'erp');
    client.release();
    expect(kept).toEqual(await months());
    expect(rows).toEqual([
      {
        c5_num: row.erp_order,
        c5_mdcontr: '000007',
        c6_qtdven: '10000',
        c6_valor: '25000.00',
        c6_numpcom: 'PC-1',
        cnb_qtdmed: '10000',
        cnb_sldmed: '40000',
        months: '10000',
      },
    ]);
  });

  it('tries again what failed, late or halfway, and makes one order', async () => {
    const id = await saved(CONFIRM);
    world.mishaps.push(
      () => Promise.reject(new Error('away')),
      async () => {
        // The order is made, and the answer lost.
        await world.makeInErp(id);
        throw new Error('lost');
      },
    );
    await runJobs();
    expect(await one(id)).toMatchObject({ status: ORDER_STATUS.sentToErp });
    await runJobs();
    await runJobs();
    expect(await one(id)).toMatchObject({ status: ORDER_STATUS.inErp });
    expect(await orders()).toHaveLength(1);
  });

  it('comes back with the ERP’s reason, and then reserves nothing', async () => {
    const id = await saved(CONFIRM);
    world.mishaps.push(() => Promise.reject(new ErpRefused('O cliente está bloqueado.')));
    const mails = await portal.mails();
    expect(await one(id)).toMatchObject({
      status: ORDER_STATUS.refusedByErp,
      reason: 'O cliente está bloqueado.',
      contract_balance: '50000',
    });
    expect(mails[0]?.text).toContain('O cliente está bloqueado.');
  });

  it('comes back with a reason when the ERP stays away', async () => {
    const id = await saved(CONFIRM);
    world.mishaps.push(...Array.from({ length: 10 }, () => () => Promise.reject(new Error('away'))));
    for (let n = 0; n < 10; n++) {
      portal.clock.pass(60_000);
      await runJobs();
    }
    expect(await one(id)).toMatchObject({
      status: ORDER_STATUS.refusedByErp,
      reason: expect.stringContaining('não respondeu') as string,
    });
    expect((await one(id)).history.at(-1)).toMatchObject({ kind: 'unanswered' });
  });
});

describe('staff decide', () => {
  it.each([
    [waitingForErp, waiting, 200],
    [waitingForErp, draft, 200],
    [waiting, waitingForErp, 200],
    [refusedByErp, waitingForErp, 200],
    [inErp, waiting, 409],
    [sentToErp, waiting, 409],
  ])('status %i to %i is %i', async (from, to, answer) => {
    const id = await saved(CONFIRM);
    await portal.database.pool.query('UPDATE orders.order_requests SET status = $1', [from]);
    const { status, body } = await put(id, { status: to, delivery_date: '2026-07-01' });
    expect(status).toBe(answer);
    if (answer !== 200) return;
    expect(body).toEqual({ message: 'Atualizado com sucesso!' });
    expect(await one(id)).toMatchObject({ status: to, delivery_date: '2026-07-01' });
    await runJobs();
    expect(await one(id)).toMatchObject({ status: to === waitingForErp ? inErp : to });
    expect(await orders()).toHaveLength(to === waitingForErp ? 1 : 0);
  });

  it('are told of each field that is wrong', async () => {
    const id = await saved(CONFIRM);
    await portal.database.pool.query(
      `UPDATE orders.order_requests SET status = ${refusedByErp}, contract_branch = '99' WHERE id = $1`,
      [id],
    );
    const change = { status: waitingForErp, delivery_date: '2026-06-14' };
    expect(await put(id, change)).toMatchObject({
      status: 422,
      body: {
        errors: {
          delivery_date: ['A data de entrega não pode ser anterior à data da solicitação: 15/06/2026'],
          internal_contract: ['O contrato não está mais ativo para este produto.'],
        },
      },
    });
    expect((await put(id, { status: 77, delivery_date: '2027-02-31' })).body).toMatchObject({
      errors: { status: ['Valor inválido.'], delivery_date: ['Data inválida.'] },
    });
  });

  it('no one but type 1, no draft, no date outside the contract, and no balance that is gone', async () => {
    const id = await saved({ ...CONFIRM, quantity: '30000' });
    expect((await put(id, { status: ORDER_STATUS.waiting }, master)).status).toBe(403);
    expect((await put(id, { status: ORDER_STATUS.waiting }, ana)).status).toBe(403);
    expect(
      (await put(await saved({ ...GOOD, status: ORDER_STATUS.draft }), { status: ORDER_STATUS.waiting }))
        .status,
    ).toBe(409);
    expect((await put(id, { status: 77 })).status).toBe(422);
    expect((await put(id, { status: ORDER_STATUS.waiting, delivery_date: '2026-06-14' })).status).toBe(422);
    expect((await put(id, { status: ORDER_STATUS.waiting, delivery_date: '2026-08-01' })).status).toBe(422);
    expect((await put(987654, { status: ORDER_STATUS.waiting })).status).toBe(404);
    await portal.database.pool.query(
      `UPDATE orders.order_requests SET status = ${ORDER_STATUS.refusedByErp} WHERE id = $1`,
      [id],
    );
    await saved({ ...CONFIRM, quantity: '30000' }, beto);
    expect((await put(id, { status: ORDER_STATUS.waitingForErp })).body).toMatchObject({
      errors: { quantity: expect.any(Array) as string[] },
    });
  });
});
