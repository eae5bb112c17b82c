import type { GivenReading } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { DEVICE_KEY, tankWorld, type TankWorld } from 'api/testing/tanks';
import { tankIntake } from './intake';
import { READING_REFUSALS } from '../../wire/rules/tank-reading';

let portal: TestPortal;
let world: TankWorld;
beforeAll(async () => {
  portal = await testPortal();
  world = await tankWorld(portal);
});
beforeEach(() => world.reset());
afterAll(() => portal.close());

const kept = async () => {
  const { rows } = await portal.database.pool.query<{ id: string; volume: number }>(
    'SELECT t.id, r.volume FROM telemetry.tank_readings r JOIN telemetry.tanks t ON t.n = r.tank ORDER BY r.ts',
  );
  return rows.map(({ id, volume }) => [id, volume]);
};
const holds = async () => {
  const { rows } = await portal.database.pool.query<{ volume: number }>(
    'SELECT volume FROM telemetry.tank_states',
  );
  return rows.map(({ volume }) => volume);
};
const reading = (minutes: number, volume: number | string, tank_id: string | number = '1') => ({
  tank_id,
  ts: world.ago(minutes),
  volume,
});

it('keeps readings once, however often they are sent', async () => {
  const readings = [reading(2, 20), reading(1, '19.5'), reading(1, 18)];
  expect(await world.send(readings)).toEqual({ accepted: 2, repeated: 1, refused: [] });
  expect(await world.send(readings)).toEqual({ accepted: 0, repeated: 3, refused: [] });
  expect(await kept()).toEqual([
    ['1', 20],
    ['1', 19.5],
  ]);
});

it('adds late readings to the history, and shows the newest as the tank’s level', async () => {
  await world.send([reading(5, 18)]);
  expect(await world.send([reading(600, 25)])).toMatchObject({ accepted: 1 });
  expect(await holds()).toEqual([18]);
  await world.send([reading(1, 17), reading(3, 17.5)]);
  expect(await holds()).toEqual([17]);
});

it('sets absurd readings aside with the reason, and keeps the others', async () => {
  const answer = await world.send([
    reading(1, 31),
    reading(1, -1),
    { tank_id: '1', ts: '2026-07-01T00:00:00Z', volume: 1 },
    { tank_id: '1', ts: '2020-01-01T00:00:00Z', volume: 1 },
    { tank_id: '1', ts: 'ontem', volume: 1 },
    reading(1, '1,5'),
    reading(1, 1, '3'),
    reading(1, 1, 'nada'),
    reading(1, 12),
  ]);
  const reasons = ['aboveCapacity', 'negative', 'future', 'tooOld', 'unreadable', 'unreadable'] as const;
  expect(answer.accepted).toBe(1);
  expect(answer.refused.map(({ index, reason }) => [index, reason])).toEqual([
    ...reasons.map((reason, index) => [index, READING_REFUSALS[reason]]),
    [6, READING_REFUSALS.unknownTank],
    [7, READING_REFUSALS.unknownTank],
  ]);
  expect(await kept()).toEqual([['1', 12]]);
  const { rows } = await portal.database.pool.query(
    'SELECT tank_id, volume, reason FROM telemetry.refused_readings ORDER BY id LIMIT 1',
  );
  expect(rows).toEqual([{ tank_id: '1', volume: '31', reason: READING_REFUSALS.aboveCapacity }]);
});

it.each([
  ['no volume', { volume: null }, READING_REFUSALS.unreadable],
  ['a volume that is missing', { volume: undefined }, READING_REFUSALS.unreadable],
  ['a list as volume', { volume: [12] }, READING_REFUSALS.unreadable],
  ['a long text as volume', { volume: '1'.repeat(2000) }, READING_REFUSALS.unreadable],
  ['a null character', { volume: '12\0' }, READING_REFUSALS.unreadable],
  ['no time', { ts: null }, READING_REFUSALS.unreadable],
  ['true as time', { ts: true }, READING_REFUSALS.unreadable],
  ['no tank', { tank_id: null }, READING_REFUSALS.unknownTank],
  ['a long text as tank', { tank_id: '1'.repeat(61) }, READING_REFUSALS.unknownTank],
])('sets a reading with %s aside by itself', async (_what, wrong, reason) => {
  const answer = await world.send([
    reading(2, 20),
    { ...reading(1, 19), ...wrong } as GivenReading,
    reading(1, 18),
  ]);
  expect(answer).toEqual({ accepted: 2, repeated: 0, refused: [{ index: 1, reason }] });
});

it.each([[null], ['lixo'], [7], [[]]])('sets %j in place of a reading aside by itself', async (wrong) => {
  expect(await world.send([reading(2, 20), wrong as unknown as GivenReading, reading(1, 18)])).toEqual({
    accepted: 2,
    repeated: 0,
    refused: [{ index: 1, reason: READING_REFUSALS.unknownTank }],
  });
});

it('takes readings of several months', async () => {
  expect(
    await world.send([reading(0, 10), reading(60 * 24 * 40, 11), reading(60 * 24 * 200, 12)]),
  ).toMatchObject({ accepted: 3 });
});

it.each([
  ['no key', undefined],
  ['a wrong key', 'outra'],
  ['an empty key', ''],
])('refuses %s', async (_name, key) => {
  const answer = await portal.call({
    method: 'POST',
    url: '/api/tanks/readings',
    headers: key === undefined ? {} : { 'x-device-key': key },
    payload: [reading(1, 1)],
  });
  expect(answer).toMatchObject({ status: 401, body: { message: 'Chave do dispositivo inválida.' } });
  expect(await kept()).toEqual([]);
});

it('slows guesses at keys down, and never a device that has one', async () => {
  const guess = () =>
    portal.call({
      method: 'POST',
      url: '/api/tanks/readings',
      headers: { 'x-device-key': 'x' },
      payload: [reading(1, 1)],
    });
  for (let n = 0; n < 30; n++) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  expect(await world.send([reading(1, 12)])).toMatchObject({ accepted: 1 });
});

it.each([
  ['no list', {}],
  ['an empty list', []],
  ['a reading without a tank', [{ ts: '2026-06-15T15:00:00Z', volume: 1 }]],
  ['too many', Array.from({ length: 5001 }, () => ({ tank_id: 1, ts: 0, volume: 1 }))],
])('refuses %s', async (_name, payload) => {
  const answer = await portal.call({
    method: 'POST',
    url: '/api/tanks/readings',
    headers: { 'x-device-key': DEVICE_KEY },
    payload,
  });
  expect(answer.status).toBe(422);
});

describe('alerts', () => {
  const subjects = async () =>
    (await portal.mails()).map(({ to, subject }) => `${to}: ${subject.split(' · ')[0]}`);

  it('go out once per crossing, and not again for a wave', async () => {
    // Above 10 m³, below, a wave, critical.
    for (const [n, volume] of [20, 9.9, 10.2, 9.8, 4.9, 5.1, 4.8].entries())
      await world.send([reading(10 - n, volume)]);
    expect(await subjects()).toEqual([
      'a@a.example: TQ 1: nível crítico',
      'a@a.example: TQ 1: nível de reabastecimento',
    ]);
  });

  it('start again after a refill', async () => {
    for (const [n, volume] of [9, 28, 9].entries()) await world.send([reading(10 - n, volume)]);
    expect(await subjects()).toHaveLength(2);
  });

  it('say where the tank is, and how full', async () => {
    await world.send([reading(1, 9)]);
    const [mail] = await portal.mails();
    expect(mail?.text).toContain(
      'O tanque TQ 1 (SODA) está com 9 m³ de 30 m³, abaixo do nível de reabastecimento.',
    );
    expect(mail?.text).toContain('http://localhost:3000/tanques/1');
  });

  it('are not sent for old readings, or for a tank whose alert is off', async () => {
    await world.send([reading(120, 4), reading(1, 4, 'TQ-B')]);
    expect(await subjects()).toEqual([]);
  });

  it('are not sent when the batch is not kept', async () => {
    const { pool } = portal.database;
    // Refused at the commit, when the alert is written.
    await pool.query(`CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'No'; END$$;
      CREATE CONSTRAINT TRIGGER nothing AFTER INSERT ON telemetry.tank_states
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse()`);
    await expect(world.send([reading(1, 4)])).rejects.toThrow();
    await pool.query('DROP FUNCTION public.refuse CASCADE');
    expect(await subjects()).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

it('keeps readings though an alert cannot be given, and gives it with the next reading', async () => {
  const { pool } = portal.database;
  const given: unknown[] = [];
  const errors: unknown[] = [];
  let broken = true;
  const take = tankIntake({
    pool,
    now: portal.clock.now,
    changed: () => undefined,
    onError: (error) => errors.push(error),
    alerts: {
      async send(client, crossing) {
        if (broken) await client.query('SELECT 1 / 0');
        given.push(crossing.kind);
      },
    },
  });
  const { rows } = await pool.query<{ n: number; id: string; capacity: number }>(
    'SELECT n, id, capacity FROM telemetry.tanks',
  );
  const tanks = new Map(rows.map((tank) => [tank.id, tank]));
  expect(await take('test', tanks, [reading(3, 4), reading(3, 20, 'TQ-B')])).toMatchObject({ accepted: 2 });
  expect(errors).toHaveLength(1);
  broken = false;
  expect(await take('test', tanks, [reading(2, 3.9)])).toMatchObject({ accepted: 1 });
  expect([given, errors.length]).toEqual([['critical'], 1]);
});
