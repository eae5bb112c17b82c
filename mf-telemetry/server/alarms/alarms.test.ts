import { ACCESS, areaSettingsAnswer, type Tank, USER_TYPE } from 'api-contract';
import { areaSettings } from 'api/area-settings';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { tankWorld, type TankWorld } from 'api/testing/tanks';
import { addUser } from 'api/testing/world';
import { settings, type Settings } from '../../settings';
import type { TankAlarm } from './alerts';
import { tankIntake } from '../readings/intake';
import { leakIn } from './falls-and-jumps';
import { judgeLevels } from './levels';
import { tellSilence } from './silence';
import { tankListAnswer } from '../../wire/telemetry';
import { TANK_LEVEL } from '../../wire/rules/tank-level';

let portal: TestPortal;
let world: TankWorld;
beforeAll(async () => {
  portal = await testPortal();
  world = await tankWorld(portal);
  await addUser(portal.database.pool, {
    email: 'c@a.example',
    companies: [{ code: 'A' }],
    access: [ACCESS.telemetry],
  });
  await addUser(portal.database.pool, { email: 'master', type: USER_TYPE.master, companies: [] });
  headers = { ...world.headers, c: await portal.login('c@a.example'), master: await portal.login('master') };
});
beforeEach(() => world.reset());
afterAll(() => portal.close());

let headers: Record<string, Record<string, string>> = {};
const reading = (minutes: number, volume: number, tank_id: string | number = '1', more: object = {}) => ({
  tank_id,
  ts: world.ago(minutes),
  volume,
  ...more,
});
/** Sends readings one after the other, as a device does. */
async function tell(...readings: ReturnType<typeof reading>[]): Promise<void> {
  for (const one of readings) await world.send([one]);
}
/** Who was told what, oldest first. */
const told = async () =>
  (
    await portal.database.pool.query<{ name: string; title: string }>(
      `SELECT u.name, n.title FROM portal.notifications n JOIN portal.users u ON u.id = n.user_id ORDER BY n.id`,
    )
  ).rows.map(({ name, title }) => `${name.charAt(0)}: ${title}`);
const rows = async (who: string): Promise<Tank[]> =>
  tankListAnswer.parse((await portal.call({ url: '/api/tanques', headers: headers[who] })).body);
const tank = async (who: string, id: Tank['id'] = 1) => (await rows(who)).find((one) => one.id === id);
const levels = (who: string, payload: object, id = '1') =>
  portal.call({ method: 'POST', url: `/api/tanques/${id}/levels`, headers: headers[who], payload });
const sql = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const used = (perDay: number) => sql('UPDATE telemetry.tank_states SET use_per_day = $1', [perDay]);
/** Time goes on; sessions have ended meanwhile. */
async function later(ms: number): Promise<void> {
  portal.clock.pass(ms);
  headers.a = await portal.login('a@a.example');
}
/** The area's settings as another process has them: nothing is remembered. */
function settingNow() {
  const read = areaSettings(portal.database.pool, portal.clock.now);
  read.declare('mf-telemetry', settings);
  return read.of<Settings>('mf-telemetry');
}
const silence = () =>
  tellSilence({
    pool: portal.database.pool,
    now: portal.clock.now,
    setting: settingNow(),
    alerts: alertsOf(),
    onError: (error) => {
      throw error;
    },
  });
/** Notes alarms instead of telling them. */
const noted: TankAlarm[] = [];
const alertsOf = () => ({
  send: (_client: unknown, alarm: TankAlarm) => Promise.resolve(void noted.push(alarm)),
});
beforeEach(() => void (noted.length = 0));

const LEVELS = { capacity: 30, recharge_level: 10, critical_level: 5, overfill_level: 28 };
it.each<[string, number[], (string | null)[]]>([
  ['falls through both', [20, 9, 4], [null, 'recharge', 'critical']],
  ['falls at once', [20, 4], [null, 'critical']],
  ['waves', [20, 9, 10.5, 9, 10.7, 9], [null, 'recharge', null, null, null, 'recharge']],
  ['is filled too far', [20, 28, 28.1, 29], [null, null, 'overfill', null]],
  ['waves at the brim', [28.1, 27.5, 28.2, 27.4, 28.2], ['overfill', null, null, null, 'overfill']],
])('levels are told once, and again 2 %% on the other side: %s', (_name, volumes, passed) => {
  let state: Pick<ReturnType<typeof judgeLevels>, 'alerted' | 'overfull'> = {
    alerted: TANK_LEVEL.undefined,
    overfull: false,
  };
  const found = volumes.map((volume) => {
    const judged = judgeLevels(state, volume, LEVELS);
    state = judged;
    return judged.passed;
  });
  expect(found).toEqual(passed);
});

const MINUTE = 60_000;
it.each<[string, [number, number][], number | null, number | null]>([
  ['2 % is none', [[-10, 20.6]], 0, null],
  ['more than 2 %', [[-10, 20.61]], 0, 0.61],
  ['over more than half an hour', [[-31, 25]], 0, null],
  ['five times the use is none', [[-30, 20.625]], 6, null],
  ['more than five times the use', [[-30, 20.64]], 6, 0.64],
  [
    'a slow fall with a quick one in it',
    [
      [-30, 22],
      [-2, 21],
    ],
    30,
    1,
  ],
  ['use that is not known', [[-10, 21]], null, null],
])('a leak: %s', (_name, points, usePerDay, lost) => {
  const found = leakIn(
    points.map(([at, volume]) => [at * MINUTE, volume]),
    [0, 20],
    { capacity: 30, usePerDay },
  );
  if (lost === null) expect(found).toBeNull();
  else expect(found?.volume).toBeCloseTo(lost, 6);
});

describe('a leak', () => {
  it('is told once while it goes on, with what was lost, and again after it has ended', async () => {
    await tell(reading(60, 25));
    await used(1);
    await tell(reading(50, 23), reading(45, 21));
    expect(await told()).toEqual(['a: TQ 1: possível vazamento', 'c: TQ 1: possível vazamento']);
    const { rows: texts } = await sql('SELECT text FROM portal.notifications ORDER BY id LIMIT 1');
    expect(texts[0]).toEqual({
      text: 'O tanque TQ 1 (SODA) perdeu 2 m³ em 10 min, muito mais do que o consumo habitual. Restam 23 m³ de 30 m³.',
    });
    await tell(reading(10, 21), reading(5, 20));
    expect(await told()).toHaveLength(4);
  });

  it('is none in a tank that is used as fast every day', async () => {
    await tell(reading(60, 25));
    await used(100);
    await tell(reading(50, 23));
    expect(await told()).toEqual([]);
  });

  it('is found again after a fall that was none', async () => {
    await tell(reading(59, 25));
    await used(20);
    await tell(reading(45, 24.1), reading(20, 23.5), reading(18, 21));
    expect(await told()).toHaveLength(2);
  });

  it('is told by the readings alone where no forecast was made yet', async () => {
    const day = 24 * 60;
    await world.send([0, 1, 2].map((n) => reading(20 + (2 - n) * day, 20 - n)));
    await tell(reading(10, 15));
    expect(await told()).toHaveLength(2);
  });

  it('is not told of a tank whose alert is off', async () => {
    await tell(reading(20, 25, 'TQ-B'));
    await used(1);
    await tell(reading(10, 15, 'TQ-B'));
    expect(await told()).toEqual([]);
  });
});

describe('a level above', () => {
  it('is told once', async () => {
    await sql("UPDATE telemetry.tanks SET overfill_level = 28 WHERE id = '1'");
    await tell(reading(9, 27), reading(8, 28.5), reading(7, 28.6));
    expect(await told()).toEqual(['a: TQ 1: nível máximo', 'c: TQ 1: nível máximo']);
    await sql('UPDATE telemetry.tanks SET overfill_level = NULL');
  });
});

describe('own levels', () => {
  it('are the caller’s own, and null takes one away', async () => {
    expect((await tank('a'))?.own_levels).toEqual({ recharge: null, critical: null, overfill: null });
    const answer = await levels('a', { recharge: 15, overfill: 29 });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { own_levels: { recharge: 15, critical: null, overfill: 29 }, recharge_level: 10 } },
    });
    expect((await tank('c'))?.own_levels.recharge).toBeNull();
    await levels('a', { overfill: null });
    expect((await tank('a'))?.own_levels).toEqual({ recharge: 15, critical: null, overfill: null });
    await levels('a', { recharge: null });
    expect((await sql('SELECT 1 FROM telemetry.tank_own_levels')).rowCount).toBe(0);
  });

  it.each([
    ['below nothing', { critical: -1 }, 'critical'],
    ['above the capacity', { overfill: 30.1 }, 'overfill'],
    ['critical above recharge', { critical: 12, recharge: 11 }, 'recharge'],
    ['critical above the tank’s recharge', { critical: 12 }, 'critical'],
    ['recharge below the tank’s critical', { recharge: 4 }, 'recharge'],
    ['recharge above overfill', { recharge: 20, overfill: 19 }, 'overfill'],
    ['no number', { recharge: 'muito' }, 'recharge'],
  ])('are refused %s', async (_name, body, field) => {
    const answer = await levels('a', body);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  it('at their bounds are good', async () => {
    expect(await levels('a', { critical: 0, recharge: 0, overfill: 30 })).toMatchObject({ status: 200 });
  });

  it('of another company’s tank are 404', async () => {
    expect((await levels('b', { recharge: 15 })).status).toBe(404);
  });

  it('change his alarms alone; level and critical stay the tank’s', async () => {
    await levels('a', { recharge: 15, critical: 12 });
    await tell(reading(9, 20), reading(8, 14.9), reading(7, 15.2), reading(6, 14.8));
    expect(await told()).toEqual(['a: TQ 1: seu nível de reabastecimento']);
    expect(await tank('a')).toMatchObject({ level: TANK_LEVEL.normal, critical: false });
    const before = await told();
    await tell(reading(5, 11.9), reading(4, 9.9));
    expect((await told()).slice(before.length)).toEqual([
      'a: TQ 1: seu nível crítico',
      'c: TQ 1: nível de reabastecimento',
    ]);
    const [mail] = (await portal.mails()).filter(({ to }) => to === 'a@a.example');
    expect(mail?.text).toContain('abaixo do seu nível crítico (12 m³)');
  });

  it('tell him though the tank’s alert is off, of silence, too', async () => {
    await levels('c', { recharge: 15 }, 'TQ-B');
    await tell(reading(9, 20, 'TQ-B'));
    await tell(reading(8, 14, 'TQ-B'));
    expect(await told()).toEqual(['c: TQ TQ-B: seu nível de reabastecimento']);
  });

  it('that the tank has passed already are no news', async () => {
    await tell(reading(9, 12));
    await levels('a', { recharge: 15 });
    await tell(reading(8, 11.9));
    expect(await told()).toEqual([]);
  });
});

describe('silence', () => {
  it('is told once until a reading comes', async () => {
    await world.send([reading(6 * 60 - 1, 20), reading(7 * 60, 20, 'TQ-B')]);
    expect(await silence()).toBe(1);
    portal.clock.pass(MINUTE);
    expect(await silence()).toBe(1);
    expect(await silence()).toBe(0);
    expect(noted.map(({ kind }) => kind)).toEqual(['silent', 'silent']);
    await world.send([reading(1, 20)]);
    expect(await silence()).toBe(0);
    await later(6 * 60 * MINUTE);
    expect(await silence()).toBe(1);
  });

  it('comes when the setting says', async () => {
    const url = '/api/modules/mf-telemetry/settings';
    headers.master = await portal.login('master');
    const { values, audiences, version } = areaSettingsAnswer.parse(
      (await portal.call({ url, headers: headers.master })).body,
    );
    const set = (hours: number, of: number) =>
      portal.call({
        method: 'PUT',
        url,
        headers: headers.master,
        payload: { values: { ...values, silent_hours: hours }, audiences, version: of },
      });
    expect((await set(2, version)).status).toBe(200);
    await world.send([reading(121, 20)]);
    expect(await silence()).toBe(1);
    expect((await tank('a'))?.sensor).toMatchObject({
      state: 'silent',
      reason: expect.stringContaining('2 horas'),
    });
    expect((await set(6, version + 1)).status).toBe(200);
  });

  it('is told by one of two processes', async () => {
    await world.send([reading(361, 20), reading(361, 20, 'TQ-B')]);
    const found = await Promise.all([silence(), silence(), silence()]);
    expect(found.reduce((sum, one) => sum + one)).toBe(2);
    expect(noted).toHaveLength(2);
  });
});

it('one reading is judged once, by whichever process has it first', async () => {
  const { pool } = portal.database;
  const { rows: known } = await pool.query<{ n: number; id: string; capacity: number }>(
    'SELECT n, id, capacity FROM telemetry.tanks',
  );
  const tanks = new Map(known.map((one) => [one.id, one]));
  const deps = { pool, now: portal.clock.now, changed: () => undefined, alerts: alertsOf() };
  const take = () =>
    tankIntake({
      ...deps,
      onError: (error) => {
        throw error;
      },
    });
  await take()('test', tanks, [reading(9, 20)]);
  await used(1);
  const processes = [take(), take(), take(), take()];
  await Promise.all(processes.map((one) => one('test', tanks, [reading(5, 4)])));
  // The last of half an hour, so that the fall counts as a leak, too.
  expect(noted.map(({ kind }) => kind).sort()).toEqual(['critical', 'leak']);
});

describe('a sensor', () => {
  it('tells battery and signal, the last known', async () => {
    await tell(reading(3, 20, '1', { battery: 81, signal: -97 }));
    await tell(reading(2, 20.1), reading(1, 20, '1', { battery: 'cheia', signal: 9000 }));
    expect(await tank('a')).toMatchObject({ battery: 81, signal: -97, current_volume: 20 });
    expect(await tank('a', 'TQ-B')).toMatchObject({ battery: null, signal: null });
    await tell(reading(0, 20, '1', { battery: '79.5' }));
    expect(await tank('a')).toMatchObject({ battery: 79.5, signal: -97 });
  });

  it('lies when the last three readings were refused, until one is kept', async () => {
    const state = async () => (await tank('a'))?.sensor;
    await tell(reading(9, 20), reading(8, -1), reading(7, -1));
    expect(await state()).toEqual({ state: 'good', reason: null });
    await tell(reading(6, -2));
    expect(await state()).toMatchObject({ state: 'lying', reason: expect.stringContaining('negativo') });
    await world.send([reading(5, 19000), reading(4, 19000), reading(3, 19000)]);
    expect(await state()).toMatchObject({ state: 'lying', reason: expect.stringContaining('litros') });
    await world.send([reading(2, -1), reading(1, 20), reading(0, -1)]);
    expect(await state()).toMatchObject({ state: 'good' });
  });

  it('lies when it jumps, and when it is stuck while the tank is used', async () => {
    await tell(reading(30, 10), reading(20, 25), reading(10, 10));
    expect((await tank('a'))?.sensor).toMatchObject({
      state: 'lying',
      reason: expect.stringContaining('saltos'),
    });
    const day = 24 * 60;
    await world.send([0, 1, 2, 3].map((n) => reading((4 - n) * day, 20 - n, 'TQ-B')));
    await world.send([reading(day - 1, 16.5, 'TQ-B')]);
    await tell(reading(0, 16.5, 'TQ-B'));
    expect((await tank('a', 'TQ-B'))?.sensor.state).toBe('good');
    await used(1);
    await later(3 * day * MINUTE);
    await tell(reading(1, 16.5, 'TQ-B'));
    expect((await tank('a', 'TQ-B'))?.sensor).toMatchObject({
      state: 'lying',
      reason: expect.stringContaining('travado'),
    });
    await tell(reading(0, 16.4, 'TQ-B'));
    expect((await tank('a', 'TQ-B'))?.sensor.state).toBe('good');
  });

  it('is stuck by one batch of three days, too', async () => {
    const hours = Array.from({ length: 74 }, (_, n) => reading((73 - n) * 60, 12));
    await world.send(hours);
    await used(1);
    expect((await tank('a'))?.sensor.state).toBe('lying');
  });
});
