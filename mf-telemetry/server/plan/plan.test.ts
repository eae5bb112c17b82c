import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type HomeAction, ORDER_STATUS, planApproved, saoPauloToday, type TankPlanRow } from 'api-contract';
import { planPortal } from 'api/testing/plan';
import { buildApp } from 'api/app';
import { testEnv } from 'api/testing/env';
import { planResultsAnswer, tankPlanAnswer } from '../../wire/telemetry';

let world: Awaited<ReturnType<typeof planPortal>>;
let tanks: typeof world.tanks;
let read: typeof world.read;

beforeAll(async () => {
  world = await planPortal();
  ({ tanks, read } = world);
});
afterAll(() => world.portal.close());
beforeEach(() => world.reset());

type Headers = { authorization: string };
const plan = async (headers: Headers = world.as.ana, days = 60): Promise<TankPlanRow[]> => {
  const { status, body } = await world.get(`tanques/plan?days=${days}`, headers);
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return tankPlanAnswer.parse(body);
};
const ofTank = async (id: number) => (await plan()).filter(({ tank_id }) => tank_id === id);
const approve = (items: readonly string[], headers?: Headers) =>
  world.post('tanques/plan/approve', { items }, headers);
const approved = async (items: readonly string[], headers?: Headers) => {
  const { status, body } = await approve(items, headers);
  expect([status, body]).toEqual([200, expect.any(Object)]);
  return planApproved.parse(body);
};
const change = (id: string, payload: object, headers: Headers = world.as.ana) =>
  world.portal.call({ method: 'PUT', url: `/api/tanques/plan/${id}`, headers, payload });
const requests = () => world.requests();

it('proposes orders with contract, day, whole quantity by the vehicle rule, and why', async () => {
  const rows = await ofTank(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.quantity).toBeGreaterThanOrEqual(10_000);
    expect(row).toMatchObject({
      unit: 'KG',
      store: '01',
      contract: { CN9_FILIAL: '0650001', CN9_NUMERO: '000007' },
    });
    expect(row.volume).toBeCloseTo((row.quantity ?? 0) / 1500, 2);
    expect(row.reason).toMatch(/reserva de segurança/);
    expect(row.request_id).toBeNull();
  }
  expect(await ofTank(1)).toEqual(rows);
  const [litres] = await ofTank(2);
  expect(litres).toMatchObject({ unit: 'L', product_code: 'P2' });
});

it.each([
  [3, /densidade/],
  [4, /mudo/],
])('tank %i stands once, without a plan and with the reason', async (id, reason) => {
  expect(await ofTank(id)).toMatchObject([
    { deliver_on: null, quantity: null, reason: expect.stringMatching(reason) as string },
  ]);
});

it('refuses days that no plan has', async () => {
  for (const days of ['0', '61', 'x', '1.5'])
    expect([days, (await world.get(`tanques/plan?days=${days}`)).status]).toEqual([days, 422]);
});

it('shows a company its own tanks, and a person with stores those of them', async () => {
  expect(new Set((await plan(world.as.beto)).map(({ tank_id }) => tank_id))).toEqual(new Set([1, 3, 4]));
  expect(new Set((await plan(world.as.dora)).map(({ tank_id }) => tank_id))).toEqual(new Set([9]));
});

it('makes one request of a need, however often and by whomever it is approved', async () => {
  const [row] = await ofTank(1);
  const id = row?.id ?? '';
  const answers = await Promise.all([approved([id, id]), approved([id], world.as.beto), approved([id])]);
  const made = await requests();
  expect(made).toMatchObject([{ status: ORDER_STATUS.waitingForErp, quantity: String(row?.quantity) }]);
  for (const answer of [...answers, await approved([id])])
    expect(answer).toEqual({ approved: [{ id, request_id: made[0]?.id }], refused: [] });
  expect(await ofTank(1)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, request_id: made[0]?.id, deliver_on: row?.deliver_on }),
    ]),
  );
});

it('makes one request of a need that two processes approve at once', async () => {
  const [row] = await ofTank(1);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-plan-'));
  const other = await buildApp({ env: testEnv(dir), pool: world.pool, now: world.portal.clock.now });
  try {
    const again = other.inject({
      method: 'POST',
      url: '/api/tanques/plan/approve',
      headers: world.as.ana,
      payload: { items: [row?.id] },
    });
    const answers = await Promise.all([again, approve([row?.id ?? ''])]);
    expect(answers.map((answer) => ('statusCode' in answer ? answer.statusCode : answer.status))).toEqual([
      200, 200,
    ]);
    expect(await requests()).toHaveLength(1);
  } finally {
    await other.close();
    fs.rmSync(dir, { recursive: true, force: true });
  }
});

it('makes none where what kills it comes between request and need: both happen or neither', async () => {
  const [row] = await ofTank(1);
  await world.pool.query(`CREATE FUNCTION telemetry.killed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'killed'; END $$`);
  await world.pool.query(`CREATE TRIGGER killed BEFORE UPDATE OF request_id ON telemetry.plan_needs
    FOR EACH ROW EXECUTE FUNCTION telemetry.killed()`);
  try {
    expect((await approve([row?.id ?? ''])).status).toBe(500);
    expect(await requests()).toEqual([]);
  } finally {
    await world.pool.query('DROP FUNCTION telemetry.killed() CASCADE');
  }
  expect((await approved([row?.id ?? ''])).approved).toHaveLength(1);
  expect(await requests()).toHaveLength(1);
});

it('refuses what is not there, or gets no plan, and approves the others', async () => {
  const [row] = await ofTank(1);
  const [weightless] = await ofTank(3);
  const [foreign] = await plan(world.as.dora);
  const answer = await approved([row?.id ?? '', weightless?.id ?? '', foreign?.id ?? '', 'nada']);
  expect(answer.approved.map(({ id }) => id)).toEqual([row?.id]);
  expect(answer.refused).toEqual([
    { id: weightless?.id, message: expect.stringMatching(/densidade/) as string },
    { id: foreign?.id, message: expect.any(String) as string },
    { id: 'nada', message: 'Necessidade não encontrada.' },
  ]);
});

it('refuses what does not fit any more, or of a sensor that fell silent since it was changed', async () => {
  const [row] = await ofTank(1);
  const id = row?.id ?? '';
  expect((await change(id, { quantity: 30_000 })).status).toBe(200);
  await read(tanks.one, 58);
  expect((await approved([id])).refused).toEqual([
    { id, message: expect.stringMatching(/cabem .* no tanque/) as string },
  ]);
  await read(tanks.one, 30, { hours: 9 });
  expect((await approved([id])).refused).toEqual([{ id, message: expect.stringMatching(/mudo/) as string }]);
  await read(tanks.one, 30);
  expect((await approved([id])).approved).toHaveLength(1);
});

it('orders from no other item than the need names', async () => {
  const [row] = await ofTank(1);
  const id = row?.id ?? '';
  expect((await change(id, { quantity: 12_000 })).status).toBe(200);
  await world.pool.query(`UPDATE erp.cnb SET cnb_item = '002' WHERE cnb_contra = '000007'`);
  try {
    expect(await approved([id])).toEqual({
      approved: [],
      refused: [{ id, message: 'O contrato não está mais ativo para este produto.' }],
    });
    expect(await requests()).toEqual([]);
  } finally {
    await world.pool.query(`UPDATE erp.cnb SET cnb_item = '001' WHERE cnb_contra = '000007'`);
  }
  expect((await approved([id])).approved).toHaveLength(1);
});

it('is read with code 40; changing and approving need 10, too', async () => {
  const [row] = await ofTank(1);
  const as = world.as.staff;
  expect((await world.get('tanques/plan', as)).status).toBe(200);
  expect((await approve([row?.id ?? ''], as)).status).toBe(403);
  expect((await change(row?.id ?? '', { skip: true }, as)).status).toBe(403);
});

it('approves nothing while no orders are taken', async () => {
  const [row] = await ofTank(1);
  const set = (value: boolean) =>
    world.pool.query(
      `INSERT INTO portal.settings (key, value) VALUES ('order_creation_available', $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(value)],
    );
  await set(false);
  world.portal.clock.pass(60_000);
  try {
    expect((await approve([row?.id ?? ''])).status).toBe(409);
  } finally {
    await set(true);
    world.portal.clock.pass(60_000);
  }
});

it('waits for the approval that a rule of the company wants', async () => {
  await world.pool.query(
    `INSERT INTO orders.approval_rules (customer_id, condition, approvers, created_at, updated_at)
     SELECT c.id, '{"min_value": "0.00"}', jsonb_build_array(jsonb_build_array(u.id)), now(), now()
     FROM portal.customers c, portal.users u WHERE c.code = 'A' AND u.email = 'beto@a.test'`,
  );
  try {
    const [row] = await ofTank(1);
    expect((await approved([row?.id ?? ''])).approved).toHaveLength(1);
    expect(await requests()).toMatchObject([{ status: ORDER_STATUS.waitingForApproval }]);
  } finally {
    await world.pool.query('DELETE FROM orders.approval_rules');
  }
});

it('refuses what a limit refuses, in approving and in changing', async () => {
  const [row] = await ofTank(1);
  await world.pool.query(
    `INSERT INTO orders.order_limits (customer_id, "of", kind, month_max, beyond)
     SELECT id, 'company', 'value', 10, 'refuse' FROM portal.customers WHERE code = 'A'`,
  );
  try {
    expect(await approved([row?.id ?? ''])).toMatchObject({ approved: [], refused: [{ id: row?.id }] });
    expect((await change(row?.id ?? '', { quantity: 10_000 })).status).toBe(422);
    expect(await requests()).toEqual([]);
  } finally {
    await world.pool.query('DELETE FROM orders.order_limits');
  }
});

describe('PUT', () => {
  it('changes day and quantity, and the need keeps its name', async () => {
    const [row] = await ofTank(1);
    const id = row?.id ?? '';
    const { status, body } = await change(id, { quantity: 12_000, deliver_on: '2026-06-29' });
    expect([status, body]).toMatchObject([
      200,
      { data: { id, quantity: 12_000, deliver_on: '2026-06-29', volume: 8 } },
    ]);
    await approved([id]);
    expect(await requests()).toMatchObject([{ quantity: '12000' }]);
    expect((await change(id, { quantity: 11_000 })).status).toBe(409);
  });

  it.each([
    ['more than fits', { quantity: 80_000 }, 'quantity'],
    ['less than the vehicle takes', { quantity: 9_999 }, 'quantity'],
    ['a Sunday', { deliver_on: '2026-06-28' }, 'deliver_on'],
    ['today', { deliver_on: '2026-06-15' }, 'deliver_on'],
    ['after the contract', { deliver_on: '2026-08-03', quantity: 10_000 }, 'delivery_date'],
    ['nothing', {}, null],
    ['half a kilo', { quantity: 10_000.5 }, 'quantity'],
    ['no day', { deliver_on: '2026-02-30' }, 'deliver_on'],
  ])('refuses %s', async (_name, payload, field) => {
    const [row] = await ofTank(1);
    const { status, body } = await change(row?.id ?? '', payload);
    expect(status).toBe(422);
    if (field !== null) expect((body as { errors: object }).errors).toHaveProperty(field);
    expect((await world.pool.query('SELECT 1 FROM telemetry.plan_needs')).rowCount).toBe(0);
  });

  it('refuses more than the balance', async () => {
    await world.pool.query(`UPDATE erp.cnb SET cnb_sldmed = 12000 WHERE cnb_contra = '000007'`);
    try {
      const [row] = await ofTank(1);
      const { status, body } = await change(row?.id ?? '', { quantity: 12_001 });
      expect([status, body]).toMatchObject([422, { message: expect.stringMatching(/saldo/) as string }]);
    } finally {
      await world.pool.query(`UPDATE erp.cnb SET cnb_sldmed = 50000 WHERE cnb_contra = '000007'`);
    }
  });

  it('refuses what a delivery that is approved for later would overflow by', async () => {
    const [row] = await ofTank(1);
    await world.pool.query(
      `INSERT INTO telemetry.plan_needs (tank, need, deliver_on, quantity, unit, volume, contract_branch, contract_number,
         contract_sheet, contract_item, truck, reason) VALUES ($1, 9, '2026-07-02', 60000, 'KG', 40, '0650001', '000007',
         '000001', '001', 't', 'r')`,
      [tanks.one],
    );
    // 30 m³, 2 a day: on 2026-07-01 there are none left, and 40 of 60 m³ come a day later.
    const sent = { quantity: 45_000, deliver_on: '2026-07-01' };
    const { status, body } = await change(row?.id ?? '', sent);
    expect([status, body]).toMatchObject([
      422,
      { errors: { quantity: [expect.stringMatching(/entrega.* de 02\/07\/2026.*33\.000 KG/)] } },
    ]);
    expect((await change(row?.id ?? '', { ...sent, quantity: 33_000 })).status).toBe(200);
    await world.pool.query('UPDATE telemetry.plan_needs SET deliver_on = $1 WHERE need = 9', ['2026-07-01']);
    expect((await change(row?.id ?? '', { quantity: 33_000 })).status).toBe(422);
  });

  it('skips one until its day is past, proposes the next after it, and takes it back', async () => {
    const [row] = await ofTank(1);
    const id = row?.id ?? '';
    expect((await change(id, { skip: true })).body).toMatchObject({ data: { id, skipped: true } });
    const [skipped, ...later] = await ofTank(1);
    expect(skipped).toMatchObject({ id, skipped: true });
    for (const { deliver_on } of later) expect((deliver_on ?? '') > (row?.deliver_on ?? '')).toBe(true);
    expect((await approved([id])).refused).toHaveLength(1);
    expect((await change(id, { skip: false })).body).toMatchObject({ data: { id, skipped: false } });
    expect((await approved([id])).approved).toHaveLength(1);
  });

  it("does not know another company's need", async () => {
    const [foreign] = await plan(world.as.dora);
    expect((await change(foreign?.id ?? '', { skip: true })).status).toBe(404);
    expect((await change('9-1', { skip: true })).status).toBe(404);
  });
});

it('stands on the home page while something is to be ordered soon, unless the tank orders by itself', async () => {
  const lines = async () =>
    ((await world.get('home/actions')).body as HomeAction[]).filter(({ key }) => key === 'tanks:plan');
  await read(tanks.one, 12);
  expect(await lines()).toMatchObject([
    { text: expect.stringMatching(/^\d+ entregas? do plano de abastecimento a pedir até 18\/06$/) as string },
  ]);
  await world.pool.query(
    `INSERT INTO telemetry.tank_consents (tank, customer_id, monthly_max, price_max, unit, until, given_at)
     SELECT n, customer_id, 1, 1, 'KG', '2026-12-31', now() FROM telemetry.tanks`,
  );
  expect(await lines()).toEqual([]);
  await world.pool.query('DELETE FROM telemetry.tank_consents');
  expect(await lines()).toHaveLength(1);
  for (const n of [tanks.one, tanks.two]) await read(n, 59, { use: 0.5 });
  expect(await lines()).toEqual([]);
});

it('lays its deliveries beside the others: what the tanks measured', async () => {
  const { pool } = world;
  const at = (day: number, hour = 12) => `2026-06-${String(day).padStart(2, '0')}T${hour}:00:00-03:00`;
  await pool.query('SELECT telemetry.tank_readings_month($1)', [new Date(at(1))]);
  const measured: [string, number][] = [
    [at(1), 20],
    [at(2), 14],
    [at(3), 8],
    [at(3, 13), 30],
    [at(4), 24],
    [at(8), 1],
    [at(9), 40],
  ];
  for (const [ts, volume] of measured)
    await pool.query('INSERT INTO telemetry.tank_readings (tank, ts, volume) VALUES ($1, $2, $3)', [
      tanks.one,
      ts,
      volume,
    ]);
  await pool.query(
    `INSERT INTO telemetry.plan_needs (tank, need, deliver_on, quantity, unit, volume, contract_branch, contract_number,
       contract_sheet, contract_item, truck, reason, request_id) VALUES ($1, 7, '2026-06-03', 1, 'KG', 22, '', '', '', '', 't', 'r', 999)`,
    [tanks.one],
  );
  const { status, body } = await world.get('tanques/plan/results');
  expect(status).toBe(200);
  const { plan: ours, own, verdict, tanks: each } = planResultsAnswer.parse(body);
  expect(ours).toMatchObject({ deliveries: 1, avoided: 1, runouts: 0, late: 0, trucks: 1, half_empty: 0 });
  expect(own).toMatchObject({ deliveries: 1, runouts: 1 });
  expect(verdict).toMatch(/melhor em dias sem produto/);
  expect(each.find(({ tank_id }) => tank_id === 1)).toMatchObject({ plan: { deliveries: 1 } });
  // Another company's tanks are not in it.
  const dora = planResultsAnswer.parse((await world.get('tanques/plan/results', world.as.dora)).body);
  expect(dora.tanks.map(({ tank_id }) => tank_id)).toEqual([9]);
  expect(dora.own.deliveries).toBe(0);
  await pool.query('DELETE FROM telemetry.tank_readings');
});

it('counts what was ordered otherwise: a tank is not filled twice', async () => {
  const [row] = await ofTank(1);
  await world.saved({
    product: 'P1',
    internal_contract: '7',
    manufacturing_origin: '0650001',
    store: '01',
    zaplent: 'F',
    delivery_address: 'R',
    delivery_neighborhood: 'C',
    delivery_city: 'S',
    delivery_state: 'SP',
    delivery_type: 'C',
    date: saoPauloToday(world.portal.clock.now()),
    quantity: '15000',
    delivery_date: row?.deliver_on,
    hour_receive_start: '08:00',
    hour_receive_end: '17:00',
    monday: 1,
    status: ORDER_STATUS.waitingForErp,
  });
  const [next] = await ofTank(1);
  expect((next?.deliver_on ?? '9999') > (row?.deliver_on ?? '')).toBe(true);
});
