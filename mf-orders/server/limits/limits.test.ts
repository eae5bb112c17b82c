import { ACCESS, ORDER_STATUS } from 'api-contract';
import { CONFIRM, type Headers, orderPortal, type OrderPortal } from 'api/testing/orders';
import { addUser } from 'api/testing/world';
import { type LimitRow, limitRow, limitRows } from '../../wire/limits';

const { waitingForErp, waitingForApproval, refusedByErp } = ORDER_STATUS;
let world: OrderPortal;
let gestor: Headers;
let boss: Headers;
let ana = 0;
let dora = 0;

beforeAll(async () => {
  world = await orderPortal();
  const { pool, portal } = world;
  const access = [ACCESS.orderNew, ACCESS.orderPlaced, ACCESS.company];
  await addUser(pool, { email: 'gestor@a.test', companies: [{ code: 'A' }], access });
  await addUser(pool, { email: 'boss@a.test', companies: [{ code: 'A', stores: ['01'] }], access });
  [gestor, boss] = [await portal.login('gestor@a.test'), await portal.login('boss@a.test')];
  const { rows } = await pool.query<{ id: number; email: string }>('SELECT id, email FROM portal.users');
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? 0;
  [ana, dora] = [idOf('ana@a.test'), idOf('dora@b.test')];
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  await world.reset();
  await world.pool.query('DELETE FROM orders.order_limits; DELETE FROM orders.approval_rules');
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = gestor, payload?: object) =>
  world.portal.call({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
/** Value a month of the whole company, refused beyond. */
const WHOLE = { of: 'company', kind: 'value', month_max: '60000.00', beyond: 'refuse' };
async function set(change: object): Promise<LimitRow> {
  const { status, body } = await call('POST', 'company/limits', gestor, { ...WHOLE, ...change });
  expect([status, body]).toEqual([201, expect.anything()]);
  return limitRow.parse(body);
}
const listed = async (headers = gestor) =>
  limitRows.parse((await call('GET', 'company/limits', headers)).body).data;
/** 10,000 KG for R$ 25.000,00. */
const confirm = (change: object = {}, headers = world.as.ana) =>
  world.save({ ...CONFIRM, ...change }, headers);
const many = (n: number) => Array.from({ length: n }, (_, at) => ({ quantity: String(10_000 + at) }));

describe('a limit', () => {
  it('is set, replaced by the same subject and kind, told of and taken away', async () => {
    const { id, ...first } = await set({ of: 'user', subject: ana });
    expect(first).toEqual({
      of: 'user',
      subject: ana,
      name: 'ana@a.test',
      kind: 'value',
      month_max: '60000',
      used: '0',
      left: '60000',
      beyond: 'refuse',
    });
    await set({ of: 'user', subject: String(ana), month_max: '70000', beyond: 'approve' });
    await set({ of: 'store', subject: '01', kind: 'quantity', unit: 'T', month_max: '25' });
    await confirm();
    expect(await listed()).toMatchObject([
      { of: 'store', subject: '01', name: 'FABRICA 01', unit: 'T', used: '10', left: '15' },
      { id, of: 'user', month_max: '70000', used: '25000', left: '45000', beyond: 'approve' },
    ]);
    expect((await call('DELETE', `company/limits/${id}`)).status).toBe(200);
    expect((await call('DELETE', `company/limits/${id}`)).status).toBe(404);
    const { rows } = await world.pool.query<{ action: string }>(
      `SELECT action FROM portal.audit_log WHERE area = 'approval' AND subject = 'Limite de ana@a.test' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'remove']);
  });

  it.each<[string, number, () => object]>([
    ['a store that is not the company’s', 422, () => ({ of: 'store', subject: '77' })],
    ['a store without its name', 422, () => ({ of: 'store' })],
    ['a person without his id', 422, () => ({ of: 'user', subject: '' })],
    ['a person of letters', 422, () => ({ of: 'user', subject: 'ana' })],
    ['somebody of another company', 404, () => ({ of: 'user', subject: dora })],
    ['a quantity without a unit', 422, () => ({ kind: 'quantity' })],
    ['a negative amount', 422, () => ({ month_max: '-1' })],
    ['an unknown end', 422, () => ({ beyond: 'shout' })],
  ])('of %s is %i', async (_what, status, change) => {
    expect((await call('POST', 'company/limits', gestor, { ...WHOLE, ...change() })).status).toBe(status);
  });

  it('of an administrator with stores is of those', async () => {
    await set({});
    await set({ of: 'store', subject: '02' });
    expect(await listed(boss)).toEqual([]);
    const put = async (change: object) =>
      (await call('POST', 'company/limits', boss, { ...WHOLE, ...change })).status;
    expect([
      await put({}),
      await put({ of: 'store', subject: '02' }),
      await put({ of: 'user', subject: ana }),
    ]).toEqual([422, 422, 404]);
    expect(await put({ of: 'store', subject: '01' })).toBe(201);
    expect(await listed(boss)).toMatchObject([{ subject: '01' }]);
  });
});

describe('what it counts', () => {
  it('is every request of the month but refused ones and drafts', async () => {
    await set({ month_max: '100000' });
    const first = (await confirm()).body as { id: number };
    await confirm({ quantity: '10001', status: ORDER_STATUS.draft });
    expect(await listed()).toMatchObject([{ used: '25000' }]);
    await world.pool.query(`UPDATE orders.order_requests SET status = ${refusedByErp} WHERE id = $1`, [
      first.id,
    ]);
    expect(await listed()).toMatchObject([{ used: '0' }]);
    // São Paulo's month: half past midnight there on the first is 03:30 in UTC.
    await world.pool.query(
      `UPDATE orders.order_requests SET status = ${ORDER_STATUS.waiting}, submitted_at = '2026-06-01T02:59:59Z'`,
    );
    expect(await listed()).toMatchObject([{ used: '0' }]);
    await world.pool.query(
      `UPDATE orders.order_requests SET submitted_at = '2026-06-01T03:00:00Z' WHERE id = $1`,
      [first.id],
    );
    expect(await listed()).toMatchObject([{ used: '25000' }]);
  });

  it('is what binds the caller: person and company, with a store that one’s', async () => {
    await set({ of: 'user', subject: ana });
    await set({
      of: 'user',
      subject: (
        await world.pool.query<{ id: number }>(`SELECT id FROM portal.users WHERE email = 'beto@a.test'`)
      ).rows[0]?.id,
    });
    await set({});
    await set({ of: 'store', subject: '01' });
    const left = async (query: string, headers = world.as.ana) =>
      limitRows.parse((await call('GET', `limits/left${query}`, headers)).body).data.map(({ of }) => of);
    expect(await left('')).toEqual(['company', 'user']);
    expect(await left('?store=01')).toEqual(['company', 'store', 'user']);
    expect(await left('?store=02')).toEqual(['company', 'user']);
    expect((await call('GET', 'limits/left?store=02', world.as.beto)).status).toBe(404);
  });
});

describe('beyond it', () => {
  it('an order is refused on its quantity, and one that fits is not', async () => {
    await set({ month_max: '50000.00' });
    expect((await confirm()).status).toBe(200);
    expect(await confirm({ quantity: '10001' })).toMatchObject({
      status: 422,
      body: { errors: { quantity: ['O pedido passa do limite da empresa de junho: restam R$ 25.000,00.'] } },
    });
    expect((await confirm({ quantity: '10000', delivery_date: '2026-06-21' })).status).toBe(200);
  });

  it('an order waits for the administrators, unless a rule names others, and is not checked again', async () => {
    await set({ month_max: '30000.00', beyond: 'approve' });
    expect((await confirm()).body).toMatchObject({ status: waitingForErp });
    const { body } = await confirm({ quantity: '10001' });
    expect(body).toMatchObject({ status: waitingForApproval });
    const { id } = body as { id: number };
    await set({ month_max: '1.00', beyond: 'refuse' });
    expect((await call('POST', `orders-not-integrateds/${id}/approve`, gestor, {})).status).toBe(200);
    await set({ month_max: '30000.00', beyond: 'approve' });
    const { rows } = await world.pool.query<{ id: number }>(
      `SELECT id FROM portal.users WHERE email = 'beto@a.test'`,
    );
    const when = { stores: ['01'] };
    const rule = { when, approvers: [[rows[0]?.id]] };
    expect((await call('POST', 'company/approval-rules', gestor, rule)).status).toBe(201);
    const second = (await confirm({ quantity: '10002' })).body as { id: number };
    const approve = async (headers: Headers) =>
      (await call('POST', `orders-not-integrateds/${second.id}/approve`, headers, {})).status;
    expect([await approve(gestor), await approve(world.as.beto)]).toEqual([403, 200]);
  });

  it('two at once never pass it together', async () => {
    await set({ month_max: '60000.00' });
    const answers = await Promise.all(many(4).map((change) => confirm(change)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    expect(await listed()).toMatchObject([{ left: expect.not.stringMatching('^-') as string }]);
  });

  it('two at once for different contracts and people neither', async () => {
    await set({ month_max: '90000.00', beyond: 'approve' });
    // 10,000 L of contract 8 are R$ 60.000,00.
    const acid = { product: 'P2', internal_contract: '8', store: '02', quantity: '10000' };
    const both = await Promise.all([confirm(acid), confirm({ quantity: '14000' }, world.as.beto)]);
    expect(both.map(({ body }) => (body as { status: number }).status).sort()).toEqual([
      waitingForErp,
      waitingForApproval,
    ]);
  });
});
