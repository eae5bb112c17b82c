import type pg from 'pg';
import { ORDER_STATUS, SUBMITTED_STATUSES } from 'api-contract';
import { CONFIRM, GOOD, orderPortal, type OrderPortal } from 'api/testing/orders';
import { BALANCE_TEXT, DUPLICATE_TEXT } from '../../wire/rules/order-problems';

let world: OrderPortal;
beforeAll(async () => {
  world = await orderPortal();
});
afterAll(() => world.portal.close());
beforeEach(() => world.reset());

const { draft, waitingForErp, inErp, refusedByErp } = ORDER_STATUS;
const DRAFT = { ...GOOD, status: draft };
type Answer = { status: number; body: unknown };
const idOf = ({ body }: Answer) => (body as { id: number }).id;
/** The statuses of some answers, sorted, and how many requests they made. */
const outcome = async (answers: Answer[]) => [
  answers.map(({ status }) => status).sort(),
  (await world.listed(`status=${SUBMITTED_STATUSES.join()}`)).length,
];

describe('one request', () => {
  it('is stored once per key, however often and however close together it is sent', async () => {
    const { as, save } = world;
    const answers = await Promise.all([1, 2, 3].map(() => save(CONFIRM, as.ana, 'once')));
    expect([new Set(answers.map(idOf)).size, await outcome(answers)]).toEqual([1, [[200, 200, 200], 1]]);
    expect((await save(CONFIRM, as.ana, 'once')).body).toEqual({
      id: idOf(answers[0] as Answer),
      status: waitingForErp,
    });
    await world.runJobs();
    expect(await world.orders()).toHaveLength(1);
  });

  it('is stored once per key, though what came first took the balance while the second was checked', async () => {
    const { as, save, pool } = world;
    const send = () => save({ ...CONFIRM, quantity: '50000' }, as.ana, 'once');
    const query = pool.query.bind(pool) as (text: unknown, values?: unknown[]) => Promise<pg.QueryResult>;
    let first: Promise<Answer> | undefined;
    const spy = jest.spyOn(pool, 'query').mockImplementation((async (text: unknown, values?: unknown[]) => {
      const answer = await query(text, values);
      if (!first && String(text).includes('idempotency_key')) await (first = send());
      return answer;
    }) as unknown as typeof pool.query);
    try {
      const second = await send();
      expect(await outcome([second, (await first) as unknown as Answer])).toEqual([[200, 200], 1]);
    } finally {
      spy.mockRestore();
    }
  });

  it('of a draft that two tabs confirm, each with a key of its own, though it takes the whole balance', async () => {
    const { as, save, saved } = world;
    const id = await saved({ ...DRAFT, quantity: '50000' });
    const order = { ...CONFIRM, quantity: '50000', id };
    const answers = await Promise.all(['tab1', 'tab2', 'tab3'].map((key) => save(order, as.ana, key)));
    expect(await outcome(answers)).toEqual([[200, 200, 200], 1]);
    // Later, too, and without a key.
    expect((await save(order)).body).toEqual({ id, status: waitingForErp });
    await world.runJobs();
    expect((await save(order)).body).toEqual({ id, status: waitingForErp });
    expect(await world.orders()).toHaveLength(1);
  });

  it('of a draft that another tab changed: what came first counts, the other is told', async () => {
    const { saved, save, one } = world;
    const id = await saved(DRAFT);
    await saved({ ...CONFIRM, id });
    for (const later of [
      { ...CONFIRM, id, quantity: '12000' },
      { ...DRAFT, id },
    ])
      expect(await save(later)).toMatchObject({
        status: 409,
        body: { message: 'Este pedido já foi enviado.' },
      });
    expect(await one(id)).toMatchObject({ quantity: '10000' });
  });

  it('of a new order in two tabs: the second is asked, and goes on only when told to', async () => {
    const { as, save } = world;
    const order = { ...CONFIRM, duplicate_ok: false };
    const answers = await Promise.all(['tab1', 'tab2'].map((key) => save(order, as.ana, key)));
    expect(await outcome(answers)).toEqual([[200, 409], 1]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: DUPLICATE_TEXT,
      code: 'duplicate',
    });
    const lost = answers[0]?.status === 409 ? 'tab1' : 'tab2';
    const again = await save({ ...order, duplicate_ok: true }, as.ana, lost);
    expect(await outcome([again])).toEqual([[200], 2]);
  });
});

it.each([
  ['two users', 'beto'],
  ['one user twice', 'ana'],
] as const)('the last of a balance goes to one of %s', async (_who, other) => {
  const { as, save, one } = world;
  const order = { ...CONFIRM, quantity: '30000' };
  const answers = await Promise.all([save(order, as.ana, 'a'), save(order, as[other], 'b')]);
  expect(await outcome(answers)).toEqual([[200, 422], 1]);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    message: BALANCE_TEXT,
    errors: { quantity: [BALANCE_TEXT] },
  });
  const made = answers.find(({ status }) => status === 200) as Answer;
  expect(await one(idOf(made), as.staff)).toMatchObject({ contract_balance: '20000' });
  await world.runJobs();
  expect(await one(idOf(made), as.staff)).toMatchObject({ status: inErp, contract_balance: '20000' });
});

describe('what the ERP made and never said', () => {
  const away = () => Promise.reject(new Error('away'));

  it('is found before a request is given up', async () => {
    const { saved, one, mishaps, portal, runJobs } = world;
    const id = await saved(CONFIRM);
    const lost = async () => {
      await world.makeInErp(id);
      return away();
    };
    mishaps.push(...Array.from({ length: 9 }, () => away), lost);
    for (let n = 0; n < 10; n++) {
      portal.clock.pass(60_000);
      await runJobs();
    }
    const [order] = await world.orders();
    expect(await one(id)).toMatchObject({ status: inErp, erp_order: order?.c5_num });
  });

  it('is found when its call arrives after the request has come back', async () => {
    const { saved, one, pool, portal } = world;
    const id = await saved(CONFIRM);
    await pool.query(`UPDATE orders.order_requests SET status = $1, reason = 'Não respondeu.'`, [
      refusedByErp,
    ]);
    const { number } = await world.makeInErp(id);
    // What the portal does at its start, and each minute.
    await portal.app.startJobs();
    expect(await one(id)).toMatchObject({ status: inErp, reason: '', erp_order: number });
  });
});
