import { testBroker, type TestBroker } from 'api/testing/mqtt-broker';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { tankWorld, type TankWorld } from 'api/testing/tanks';
import { until } from 'api/testing/until';
import { tankIntake } from '../readings/intake';
import type { MqttConfig } from './config';
import { mqttIntake } from './intake';
import { READING_REFUSALS } from '../../wire/rules/tank-reading';

let portal: TestPortal;
let world: TankWorld;
let broker: TestBroker;
let running: ReturnType<typeof mqttIntake>;
const errors: unknown[] = [];

const plain = { tank_by: 'id', unit: 'm3', time_unit: 'ms' } as const;
const config = (): MqttConfig => ({
  broker: broker.url,
  client_id: 'portal',
  topics: [
    { ...plain, topic: 'tanks/{tank}', fields: { ts: 'ts', volume: 'volume' } },
    { ...plain, topic: 'percent/{tank}', fields: { ts: 'ts', volume: 'full' }, unit: '%' },
    {
      ...plain,
      topic: 'gateway/+',
      list: 'rows',
      tank_by: 'channel_id',
      fields: { tank: 'channel', ts: 'ts', volume: 'volume' },
    },
  ],
});

beforeAll(async () => {
  [portal, broker] = [await testPortal(), await testBroker()];
  world = await tankWorld(portal);
  const { pool } = portal.database;
  await pool.query("UPDATE telemetry.tanks SET channel_id = 'C-' || id");
  const alerts = { send: () => Promise.resolve() };
  const onError = (error: unknown) => errors.push(error);
  const intake = tankIntake({ pool, now: portal.clock.now, alerts, changed: () => undefined, onError });
  running = mqttIntake({ pool, now: portal.clock.now, intake, config: config() });
  const listening = new Promise((resolve) => broker.broker.once('subscribe', resolve));
  await running.start(onError);
  await listening;
});
beforeEach(() => world.reset());
afterAll(async () => {
  await running.stop();
  await broker.close();
  await portal.close();
});

const query = async <T>(text: string) => (await portal.database.pool.query(text)).rows as T[];
const kept = async () =>
  (
    await query<{ id: string; volume: number }>(
      'SELECT t.id, r.volume FROM telemetry.tank_readings r JOIN telemetry.tanks t ON t.n = r.tank ORDER BY r.ts, t.n',
    )
  ).map(({ id, volume }) => [id, volume]);
const aside = () =>
  query<{ tank_id: string; volume: string; reason: string; source: string }>(
    'SELECT tank_id, volume, reason, source FROM telemetry.refused_readings ORDER BY id',
  );
/** Sends, and waits until all of it is acknowledged: then it is committed. */
async function send(...messages: [topic: string, payload: string | object][]): Promise<void> {
  const before = broker.acknowledged();
  for (const [topic, payload] of messages) await broker.send(topic, payload);
  await until(() => broker.acknowledged() === before + messages.length);
}

it('keeps a reading once, however often it comes', async () => {
  const reading = { ts: world.ago(2), volume: 20 };
  await send(['tanks/1', reading], ['tanks/1', reading], ['tanks/1', { ...reading, volume: 21 }]);
  await send(['tanks/1', reading]);
  expect(await kept()).toEqual([['1', 20]]);
  expect(await aside()).toEqual([]);
});

it('adds late readings to the history, and shows the newest as the tank’s level', async () => {
  await send(['tanks/1', { ts: world.ago(1), volume: 18 }], ['tanks/1', { ts: world.ago(600), volume: 25 }]);
  expect(await kept()).toEqual([
    ['1', 25],
    ['1', 18],
  ]);
  expect(await query('SELECT volume FROM telemetry.tank_states')).toEqual([{ volume: 18 }]);
});

it('knows percentages, and tanks by their channel', async () => {
  const ts = world.ago(1);
  await send(
    ['percent/1', { ts, full: 50 }],
    [
      'gateway/7',
      {
        rows: [
          { channel: 'C-3', ts, volume: 4 },
          { channel: '3', ts, volume: 5 },
        ],
      },
    ],
  );
  expect(await kept()).toEqual([
    ['1', 15],
    ['3', 4],
  ]);
  expect(await aside()).toMatchObject([
    { tank_id: '3', reason: READING_REFUSALS.unknownTank, source: 'mqtt' },
  ]);
});

it('sets aside what cannot be true or be read, and acknowledges it', async () => {
  const ts = world.ago(1);
  await send(
    ['tanks/1', { ts, volume: 31 }],
    ['tanks/1', { ts, volume: -1 }],
    ['tanks/1', { ts: '2026-07-01T00:00:00Z', volume: 1 }],
    ['tanks/nada', { ts, volume: 1 }],
    ['tanks/\u00e9', '{"ts":'],
    ['percent/1', { ts, full: 101 }],
    ['tanks/TQ-B', { ts, volume: 9 }],
  );
  expect(await kept()).toEqual([['TQ-B', 9]]);
  const reasons = (await aside()).map(({ tank_id, reason }) => `${tank_id}: ${reason}`).sort();
  const { aboveCapacity, negative, future, unknownTank, unreadable } = READING_REFUSALS;
  expect(reasons).toEqual(
    [
      `1: ${aboveCapacity}`,
      `1: ${aboveCapacity}`,
      `1: ${negative}`,
      `1: ${future}`,
      `nada: ${unknownTank}`,
      `tanks/é: ${unreadable}`,
    ].sort(),
  );
});

it('has met no error', () => expect(errors).toEqual([]));

it('sets one bad reading of a message aside by itself', async () => {
  const row = (minutes: number, volume: unknown) => ({ channel: 'C-1', ts: world.ago(minutes), volume });
  await send(['gateway/7', { rows: [row(3, 20), row(2, null), null, row(1, 18)] }]);
  expect(await kept()).toEqual([
    ['1', 20],
    ['1', 18],
  ]);
  expect((await aside()).map(({ volume, reason }) => [volume, reason])).toEqual([
    ['null', READING_REFUSALS.unreadable],
    ['', READING_REFUSALS.unknownTank],
  ]);
});
