import { searchAnswer, type Tank } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { insert } from 'api/testing/world';
import { refreshForecasts } from './forecasts';
import { tankWorld, type TankWorld } from 'api/testing/tanks';
import { tankListAnswer, type TankLogs, tankLogsAnswer } from '../wire/telemetry';

let portal: TestPortal;
let world: TankWorld;
beforeAll(async () => {
  portal = await testPortal();
  world = await tankWorld(portal);
});
beforeEach(() => world.reset());
afterAll(() => portal.close());

type Who = keyof TankWorld['headers'];
const get = (who: Who, url: string) => portal.call({ url, headers: world.headers[who] });
const post = (who: Who, url: string, payload?: object) =>
  portal.call({ method: 'POST', url, headers: world.headers[who], payload });
const list = async (who: Who, query = '') =>
  tankListAnswer.parse((await get(who, `/api/tanques${query}`)).body);
const ids = async (who: Who, query = '') => (await list(who, query)).map(({ id }) => id);
const logs = async (query: string): Promise<TankLogs> =>
  tankLogsAnswer.parse((await post('a', `/api/tanques/logs?${query}`)).body).message;

describe('GET tanques', () => {
  it('says what a tank holds, by the rules', async () => {
    await world.send([{ tank_id: 1, ts: world.ago(61), volume: 4.5 }]);
    const [tank] = await list('a');
    expect(tank).toMatchObject({
      id: 1,
      customer_code: 'A',
      customer_name: 'Empresa A',
      tag: 'TQ 1',
      content: 'SODA',
      unit: 'm3',

      capacity: 30,
      recharge_level: 10,
      critical_level: 5,
      current_volume: 4.5,
      level: 3,
      critical: true,
      outdated: true,
      updated: world.ago(61),
      updated_at: world.ago(61),
      has_alert: true,
      favorite: false,
    });
  });

  it('has tanks without a reading, undefined', async () => {
    expect((await list('a'))[1]).toMatchObject({
      id: 'TQ-B',
      current_volume: null,
      level: 0,
      critical: false,
      outdated: false,
      updated: null,
      forecast: null,
    });
  });

  it('shows customers their active company’s tanks, and staff all or one company’s', async () => {
    expect(await ids('a')).toEqual([1, 'TQ-B']);
    expect(await ids('a', `?customer_id=${world.customerId('A')}`)).toEqual([1, 'TQ-B']);
    expect((await get('a', `/api/tanques?customer_id=${world.customerId('B')}`)).status).toBe(404);
    expect(await ids('staff')).toEqual([1, 'TQ-B', 3]);
    expect(await ids('staff', `?customer_id=${world.customerId('B')}`)).toEqual([3]);
  });

  it.each(['x', '0', '99999999999', '1&customer_id=x'])('refuses customer_id=%s', async (value) => {
    expect(await get('a', `/api/tanques?customer_id=${value}`)).toMatchObject({
      status: 422,
      body: { errors: { customer_id: expect.anything() as unknown } },
    });
  });

  it('reckons with the use of the last month and the customer’s lead time', async () => {
    const { pool } = portal.database;
    for (const [n, days] of [4, 6, 30].entries())
      await insert(pool, 'erp.sc5', {
        c5_filial: '1',
        c5_num: String(n),
        c5_cliente: 'A',
        c5_emissao: '2026-01-01',
        c5_entreal: new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10),
      });
    const day = 24 * 60;
    await world.send(
      [28, 26, 24, 22, 20].map((volume, n) => ({ tank_id: '1', ts: world.ago((4 - n) * day), volume })),
    );
    await refreshForecasts(pool, portal.clock.now());
    const [tank] = await list('a');
    expect(tank?.forecast).toEqual({
      use_per_day: 2,
      days_to_recharge: 5,
      days_to_critical: 7,
      recharge_date: '2026-06-20',
      critical_date: '2026-06-22',
      order_date: '2026-06-15',
    });
  });
});

describe('a question about a level', () => {
  const answers = async (who: Who, q: string) => {
    const { body } = await get(who, `/api/search?q=${encodeURIComponent(q)}`);
    return searchAnswer.parse(body).answers.map(({ title, path }) => [title, path]);
  };

  it('is answered by the last reading, of the caller’s tanks', async () => {
    await world.send([{ tank_id: 1, ts: world.ago(61), volume: 4.5 }]);
    expect(await answers('a', 'Qual o nível do tanque TQ 1?')).toEqual([
      ['TQ 1: 15,00%, 4,50 m³', '/tanques/1'],
    ]);
    expect(await answers('a', 'nivel TQ 2')).toEqual([]);
    expect(await answers('b', 'nível do tanque TQ 1')).toEqual([]);
    expect(await answers('a', 'nível do tanque')).toEqual([]);
  });

  it('says that there is no reading yet', async () => {
    expect(await answers('a', 'nivel TQ-B')).toEqual([['TQ TQ-B: sem leitura', '/tanques/TQ-B']]);
  });
});

describe('POST tanques/logs', () => {
  it.each<[string, string, number[]]>([
    ['24 hours', 'tankType=1&start=0&end=0', [11, 12]],
    ['7 days', 'tankType=2&start=0&end=0', [13, 11, 12]],
    ['a month', 'tankType=3', [14, 13, 11, 12]],
    ['days of one’s own', 'tankType=4&start=2026-06-09&end=2026-06-10', [13]],
    ['days without readings', 'tankType=4&start=2026-01-01&end=2026-01-02', []],
  ])('answers %s', async (_name, query, volumes) => {
    const readings = [
      { ts: '2026-06-15T14:00:00Z', volume: 12 },
      { ts: '2026-06-14T15:00:00Z', volume: 11 },
      // The last moment of São Paulo's day.
      { ts: '2026-06-11T02:59:59Z', volume: 13 },
      { ts: '2026-05-20T15:00:00Z', volume: 14 },
    ];
    await world.send(readings.map((reading) => ({ tank_id: '1', ...reading })));
    const { tank, logs: points } = await logs(`tankId=1&${query}`);
    expect(tank.id).toBe(1);
    expect(points.map(([, volume]) => volume)).toEqual(volumes);
  });

  it('answers a month of minutes by at most 600 points, with each dip and peak', async () => {
    const { pool } = portal.database;
    await world.send([{ tank_id: '1', ts: world.ago(0), volume: 15 }]);
    const [from, to] = [world.ago(30 * 24 * 60 - 1), world.ago(1)];
    await pool.query(`SELECT telemetry.tank_readings_month($1), telemetry.tank_readings_month($2)`, [
      from,
      to,
    ]);
    await pool.query(
      `INSERT INTO telemetry.tank_readings SELECT t.n, ts, 15 + (extract(epoch FROM ts)::int % 7) / 10.0
       FROM telemetry.tanks t, generate_series($1::timestamptz, $2::timestamptz, '1 minute') AS ts WHERE t.id = '1'`,
      [from, to],
    );
    await pool.query(
      `UPDATE telemetry.tank_readings SET volume = CASE WHEN ts < $1 THEN 1 ELSE 29 END WHERE ts IN ($1::timestamptz - interval '5 days', $1)`,
      [world.ago(600)],
    );
    const { logs: points } = await logs('tankId=1&tankType=3');
    expect(points.length).toBeLessThanOrEqual(600);
    expect(points.length).toBeGreaterThan(590);
    expect(points.map(([time]) => time)).toEqual(points.map(([time]) => time).sort((a, b) => a - b));
    const volumes = points.map(([, volume]) => volume);
    expect([Math.min(...volumes), Math.max(...volumes)]).toEqual([1, 29]);
  });

  it.each([
    ['tankId=1&tankType=5', 'tankType'],
    ['tankId=1', 'tankType'],
    ['tankType=1', 'tankId'],
    ['tankId=1&tankType=4', 'start'],
    ['tankId=1&tankType=4&start=2026-02-31&end=2026-03-01', 'start'],
    ['tankId=1&tankType=4&start=2026-03-02&end=2026-03-01', 'end'],
    ['tankId=1&tankId=2&tankType=1', 'tankId'],
  ])('refuses %s', async (query, field) => {
    expect(await post('a', `/api/tanques/logs?${query}`)).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.anything() as unknown } },
    });
  });

  it.each([
    ['b', '1'],
    ['a', '3'],
    ['a', 'nada'],
    ['a', '%00'],
  ] as const)('does not know for %s the tank %s', async (who, id) => {
    const { status } = await post(who, `/api/tanques/logs?tankId=${id}&tankType=1`);
    expect(status).toBe(id === '%00' ? 422 : 404);
  });
});

describe('marks', () => {
  it('keeps a favourite first, for its user alone', async () => {
    const { status, body } = await post('a', '/api/tanques/TQ-B/favorite', { favorite: true });
    expect([status, (body as { data: Tank }).data.favorite]).toEqual([200, true]);
    await post('a', '/api/tanques/TQ-B/favorite', { favorite: true });
    expect(await ids('a')).toEqual(['TQ-B', 1]);
    expect((await list('staff')).some(({ favorite }) => favorite)).toBe(false);
    await post('a', '/api/tanques/TQ-B/favorite', { favorite: false });
    expect(await ids('a')).toEqual([1, 'TQ-B']);
  });

  it('switches a tank’s alert', async () => {
    const alertOf = async () => (await list('a')).find(({ id }) => id === 1)?.has_alert;
    const set = async (has_alert: boolean) =>
      ((await post('a', '/api/tanques/1/alert', { has_alert })).body as { data: Tank }).data.has_alert;
    expect([await set(false), await alertOf()]).toEqual([false, false]);
    expect([await set(true), await alertOf()]).toEqual([true, true]);
  });

  it.each([
    ['/api/tanques/1/alert', { has_alert: 'talvez' }, 'has_alert'],
    ['/api/tanques/1/favorite', {}, 'favorite'],
  ])('refuses %s %j', async (url, payload, field) => {
    expect(await post('a', url, payload)).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.anything() as unknown } },
    });
  });
});
