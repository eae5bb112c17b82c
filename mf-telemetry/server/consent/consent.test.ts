import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ACCESS, addDays, saoPauloToday, type TankPlanRow, USER_STATUS } from 'api-contract';
import { buildApp } from 'api/app';
import { testEnv } from 'api/testing/env';
import { planPortal } from 'api/testing/plan';
import { type TankConsent, tankConsent } from '../../wire/telemetry';

const DAY_MS = 86_400_000;
let world: Awaited<ReturnType<typeof planPortal>>;
type Headers = typeof world.as.ana;

beforeAll(async () => {
  world = await planPortal();
  await world.pool.query(`UPDATE erp.cn9 SET cn9_dtfim = '2028-12-31'`);
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  await world.reset();
  await world.pool.query('DELETE FROM portal.notifications');
  for (const name of USERS) world.as[name] = await world.portal.login(EMAILS[name]);
});
const EMAILS = { ana: 'ana@a.test', beto: 'beto@a.test', dora: 'dora@b.test', staff: 'staff@x.test' };
const USERS = ['ana', 'beto', 'dora', 'staff'] as const;

const today = () => saoPauloToday(world.portal.clock.now());
const GOOD = { monthly_max: '100000', price_max: '2.50', until: '2028-07-31' };
const call = (method: 'GET' | 'POST' | 'DELETE', headers: Headers, id: number | string, payload?: object) =>
  world.portal.call({ method, url: `/api/tanques/${id}/consent`, headers, ...(payload && { payload }) });
async function give(change: object = {}, headers: Headers = world.as.ana): Promise<TankConsent> {
  const { status, body } = await call('POST', headers, 1, { ...GOOD, ...change });
  expect([status, body]).toEqual([200, expect.any(Object)]);
  return tankConsent.parse(body);
}
const now = async (headers: Headers = world.as.ana) =>
  tankConsent.parse((await call('GET', headers, 1)).body);
const rows = async (): Promise<TankPlanRow[]> =>
  ((await world.get('tanques/plan')).body as TankPlanRow[]).filter(({ tank_id }) => tank_id === 1);
/** What its people were told of, newest last. */
const told = async (email: keyof typeof EMAILS = 'ana') =>
  (
    await world.pool.query<{ title: string; text: string }>(
      `SELECT title, text FROM portal.notifications n JOIN portal.users u ON u.id = n.user_id
       WHERE u.email = $1 AND record LIKE '%|consent|%' ORDER BY n.id`,
      [EMAILS[email]],
    )
  ).rows;
/** So many days later, with the tank as full as its use lets expect. */
async function later(days: number, volume?: number): Promise<void> {
  world.portal.clock.pass(days * DAY_MS);
  await world.read(world.tanks.one, volume ?? Math.max(30 - 2 * days, 12));
  for (const name of USERS) world.as[name] = await world.portal.login(EMAILS[name]);
}
/** Looks at the consents, as the clock does. */
async function look(): Promise<void> {
  await world.pool.query(`INSERT INTO pgboss.job (name, data) VALUES ('tank-consents', '{}')`);
  await world.runJobs();
}
/** Told today of an order of tomorrow. */
async function toldOf(change: object = {}): Promise<TankPlanRow> {
  await give(change);
  await look();
  const [row] = await rows();
  if (row?.quantity === undefined || row.quantity === null) throw new Error('no need');
  return row;
}

it('tells the day before what it will order, orders it on that day, and not before', async () => {
  expect((await call('GET', world.as.ana, 1)).status).toBe(404);
  const given = await give();
  expect(given).toMatchObject({ ...GOOD, price_max: '2.5', unit: 'KG', active: true, ended_reason: null });
  const { next } = given;
  expect(next?.order_on && next.order_on > today()).toBe(true);
  // Until the day before nobody is told, and nothing ordered.
  for (let guard = 0; today() < addDays(next?.order_on ?? '', -2) && guard < 30; guard++) {
    await look();
    expect(await told()).toEqual([]);
    await later(1, 30);
  }
  await world.read(world.tanks.one, 14);
  await look();
  const { next: soon } = await now();
  expect(soon?.order_on).toBe(addDays(today(), 1));
  expect(await told()).toEqual([
    { title: 'TQ 1: pedido automático amanhã', text: expect.stringMatching(/o portal pede .* KG/) as string },
  ]);
  // Whoever may order at that store is told; another company is not.
  expect(await told('beto')).toHaveLength(1);
  expect(await told('dora')).toEqual([]);
  await look();
  await look();
  expect(await world.requests()).toEqual([]);
  await later(1, 13);
  await look();
  expect(await world.requests()).toMatchObject([{ quantity: String(soon?.quantity) }]);
  expect((await rows())[0]).toMatchObject({ automatic: true, request_id: expect.any(Number) as number });
});

describe('one request for one need', () => {
  it('where two processes look at once', async () => {
    await toldOf();
    await later(1, 24);
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-consent-'));
    const other = await buildApp({ env: testEnv(dir), pool: world.pool, now: world.portal.clock.now });
    try {
      await world.pool.query(
        `INSERT INTO pgboss.job (name, data, start_after) SELECT 'tank-consents', '{}', now() - interval '1 second'
         FROM generate_series(1, 4)`,
      );
      await Promise.all([other.runDueJobs(), world.portal.app.runDueJobs()]);
    } finally {
      await other.close();
      fs.rmSync(dir, { recursive: true, force: true });
    }
    expect(await world.requests()).toHaveLength(1);
  });

  it('beside a person who approves it at the same time', async () => {
    const row = await toldOf();
    await later(1, 24);
    await Promise.all([look(), world.post('tanques/plan/approve', { items: [row.id] }, world.as.beto)]);
    await look();
    expect(await world.requests()).toHaveLength(1);
    expect(await now()).toMatchObject({ active: true });
  });
});

it('orders what a person changed meanwhile, and nothing that he skipped', async () => {
  const row = await toldOf();
  const put = (payload: object) =>
    world.portal.call({ method: 'PUT', url: `/api/tanques/plan/${row.id}`, headers: world.as.ana, payload });
  expect((await put({ quantity: 11_000 })).status).toBe(200);
  await later(1, 24);
  await look();
  expect(await world.requests()).toMatchObject([{ quantity: '11000' }]);
  await world.reset();
  const again = await toldOf();
  await world.portal.call({
    method: 'PUT',
    url: `/api/tanques/plan/${again.id}`,
    headers: world.as.ana,
    payload: { skip: true },
  });
  await later(1, 24);
  await look();
  expect(await world.requests()).toEqual([]);
  expect(await now()).toMatchObject({ active: true });
});

describe('ends, orders nothing and says why', () => {
  /** What links Ana to company A. */
  const CONTROL = `SELECT cc.id FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id AND c.code = 'A'
    JOIN portal.users u ON u.id = cc.user_id AND u.email = 'ana@a.test'`;
  const ways: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
    [
      'when the price rises above its limit',
      () => world.pool.query(`UPDATE erp.cnb SET cnb_vlunit = 2.6 WHERE cnb_contra = '000007'`),
      /preço de hoje, R\$ 2,60000 por KG/,
    ],
    ['when the sensor falls silent', () => world.read(world.tanks.one, 20, { hours: 9 }), /mudo/],
    [
      'when the balance is gone',
      () => world.pool.query(`UPDATE erp.cnb SET cnb_sldmed = 100 WHERE cnb_contra = '000007'`),
      /saldo/i,
    ],
    [
      'when who gave it may not order any more',
      () =>
        world.pool.query(
          `UPDATE portal.users SET access = '{${ACCESS.telemetry}}' WHERE email = 'ana@a.test'`,
        ),
      /não pode mais fazer pedidos/,
    ],
    [
      'when who gave it has left the company',
      () =>
        world.pool.query(
          `UPDATE portal.customer_controls SET user_id = (SELECT id FROM portal.users WHERE email = 'dora@b.test')
           WHERE id = (${CONTROL})`,
        ),
      /não pode mais fazer pedidos/,
    ],
    [
      'when who gave it is blocked',
      () =>
        world.pool.query(
          `UPDATE portal.users SET status = ${USER_STATUS.inactive} WHERE email = 'ana@a.test'`,
        ),
      /não pode mais fazer pedidos/,
    ],
    [
      'when who gave it is deleted',
      () => world.pool.query(`UPDATE telemetry.tank_consents SET user_id = NULL`),
      /não pode mais fazer pedidos/,
    ],
    [
      'when a limit of the company refuses it',
      () =>
        world.pool.query(
          `INSERT INTO orders.order_limits (customer_id, "of", kind, month_max, beyond)
           SELECT id, 'company', 'value', 10, 'refuse' FROM portal.customers WHERE code = 'A'`,
        ),
      /limite/i,
    ],
  ];
  it.each(ways)('%s', async (_name, happens, reason) => {
    await toldOf();
    await later(1, 24);
    const { rows: controls } = await world.pool.query<{ id: number }>(CONTROL);
    const { rows: users } = await world.pool.query<{ id: number; access: number[] }>(
      `SELECT id, access FROM portal.users WHERE email = 'ana@a.test'`,
    );
    try {
      await happens();
      await look();
      expect(await world.requests()).toEqual([]);
      expect(await now(world.as.beto)).toMatchObject({
        active: false,
        ended_reason: expect.stringMatching(reason) as string,
        next: null,
      });
      expect((await told('beto')).at(-1)).toEqual({
        title: 'TQ 1: pedido automático encerrado',
        text: expect.stringMatching(reason) as string,
      });
    } finally {
      await world.pool.query('DELETE FROM orders.order_limits');
      await world.pool.query(`UPDATE erp.cnb SET cnb_vlunit = 2.5 WHERE cnb_contra = '000007'`);
      await world.pool.query(
        `UPDATE portal.users SET access = $2, status = ${USER_STATUS.active} WHERE id = $1`,
        [users[0]?.id, users[0]?.access],
      );
      await world.pool.query('UPDATE portal.customer_controls SET user_id = $2 WHERE id = $1', [
        controls[0]?.id,
        users[0]?.id,
      ]);
    }
  });

  it('when its last day is past', async () => {
    await give({ until: today() });
    await look();
    expect(await now()).toMatchObject({ active: true, next: null });
    await later(1, 28);
    await look();
    expect(await now()).toMatchObject({
      active: false,
      ended_reason: expect.stringMatching(/prazo/) as string,
    });
    const { rows: trail } = await world.pool.query(
      `SELECT a.user_name, c.code FROM portal.audit_log a LEFT JOIN portal.customers c ON c.id = a.customer_id
       WHERE a.subject = 'Pedido automático: TQ 1' ORDER BY a.id DESC LIMIT 1`,
    );
    expect(trail).toEqual([{ user_name: 'Portal', code: 'A' }]);
  });

  it('by one press of whoever may order there, and can be given again', async () => {
    await toldOf();
    expect((await call('DELETE', world.as.beto, 1)).body).toMatchObject({
      active: false,
      ended_reason: expect.stringMatching(/^Encerrado pelo comprador/) as string,
      next: null,
    });
    expect((await call('DELETE', world.as.beto, 1)).status).toBe(200);
    await later(1, 24);
    await look();
    expect(await world.requests()).toEqual([]);
    expect(await give()).toMatchObject({ active: true, ended_reason: null });
    const { rows: trail } = await world.pool.query(
      `SELECT user_name, action FROM portal.audit_log WHERE subject = 'Pedido automático: TQ 1' ORDER BY id DESC LIMIT 3`,
    );
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['create', 'remove', 'create']);
  });
});

it('does not order what is above what the month has left, says so once, and goes on next month', async () => {
  while (Number(today().slice('yyyy-mm-'.length)) > 20) await later(1, 30);
  await toldOf();
  await world.pool.query(
    `INSERT INTO telemetry.plan_needs (tank, need, deliver_on, quantity, unit, volume, contract_branch, contract_number,
       contract_sheet, contract_item, truck, reason, skipped, consent_on) VALUES ($1, 50, $2, 95000, 'KG', 1, '', '', '', '', '', '', true, $2)`,
    [world.tanks.one, today()],
  );
  await later(1, 24);
  await look();
  await look();
  expect(await world.requests()).toEqual([]);
  expect((await told()).filter(({ title }) => /limite do mês/.test(title))).toEqual([
    { title: 'TQ 1: limite do mês atingido', text: expect.stringMatching(/5\.000 KG/) as string },
  ]);
  expect(await now()).toMatchObject({
    active: true,
    next: null,
    left: '5000',
    waits: expect.any(String) as string,
  });
  const month = today().slice(0, 'yyyy-mm'.length);
  while (today().startsWith(month)) await later(1, 20);
  await look();
  expect((await told()).at(-1)?.title).toBe('TQ 1: pedido automático amanhã');
  await later(1, 18);
  await look();
  expect(await world.requests()).toHaveLength(1);
});

it.each([
  ['a price below today’s', { price_max: '2.49' }, 'price_max'],
  ['a day that is past', { until: '2026-01-01' }, 'until'],
  ['no day', { until: '2026-02-30' }, 'until'],
  ['nothing a month', { monthly_max: 0 }, 'monthly_max'],
  ['less than nothing', { monthly_max: '-1' }, 'monthly_max'],
  ['words', { price_max: 'muito' }, 'price_max'],
  ['too many digits', { monthly_max: '9'.repeat(40) }, 'monthly_max'],
  ['an object', { monthly_max: {} }, 'monthly_max'],
])('refuses %s', async (_name, change, field) => {
  const { status, body } = await call('POST', world.as.ana, 1, { ...GOOD, ...change });
  expect(status).toBe(422);
  expect((body as { errors: object }).errors).toHaveProperty(field);
  expect((await call('GET', world.as.ana, 1)).status).toBe(404);
});

it('is refused for a tank that gets no plan, with the reason', async () => {
  expect(await call('POST', world.as.ana, 3, GOOD)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/densidade/) as string },
  });
  expect((await call('POST', world.as.ana, 4, GOOD)).status).toBe(422);
});

it('asks for codes 40 and 10, and knows no tank of another company or store', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const payload = method === 'POST' ? GOOD : undefined;
    expect([method, (await call(method, world.as.staff, 1, payload)).status]).toEqual([method, 403]);
    expect([method, (await call(method, world.as.dora, 1, payload)).status]).toEqual([method, 404]);
    expect([method, (await call(method, world.as.beto, 2, payload)).status]).toEqual([method, 404]);
    expect([method, (await call(method, world.as.ana, 'x', payload)).status]).toEqual([method, 404]);
  }
});

it('is given by nobody whom the flag leaves out, and one that stands goes on', async () => {
  await give();
  const set = (audience: object, version: number) =>
    world.pool.query(
      `INSERT INTO portal.area_settings (area, version, source, before, kept, audiences, created_at)
       VALUES ('mf-telemetry', $1, $1, 0, '{}', $2::jsonb, now())`,
      [version, JSON.stringify(audience)],
    );
  await set({ new_consents: { companies: ['ninguem'] } }, 1);
  await later(1);
  expect((await call('POST', world.as.ana, 1, GOOD)).status).toBe(403);
  expect((await now()).active).toBe(true);
  await set({}, 2);
  await later(1);
  await give();
});
