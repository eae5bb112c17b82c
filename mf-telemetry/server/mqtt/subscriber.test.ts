import { testBroker, type TestBroker } from 'api/testing/mqtt-broker';
import { until } from 'api/testing/until';
import type { MqttConfig } from './config';
import { mqttSubscriber, type MqttMessage } from './subscriber';

let broker: TestBroker;
let stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  broker = await testBroker();
});
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
  await broker.close();
});

const config = (): MqttConfig => ({
  broker: broker.url,
  client_id: 'portal',
  topics: [
    {
      topic: 'tanks/{tank}',
      fields: { ts: 'ts', volume: 'volume' },
      tank_by: 'id',
      unit: 'm3',
      time_unit: 'ms',
    },
  ],
});

/** A portal that listens, with what it was given; `commit` decides when and whether a batch is kept. */
async function listen(commit: (batch: readonly MqttMessage[]) => Promise<void> = async () => undefined) {
  const batches: string[][] = [];
  const errors: unknown[] = [];
  const { stop } = mqttSubscriber({
    config: config(),
    onError: (error) => errors.push(error),
    async take(messages) {
      batches.push(messages.map(({ payload }) => payload));
      await commit(messages);
    },
  });
  stops.push(stop);
  await new Promise((resolve) => broker.broker.once('subscribe', resolve));
  return { batches, errors, stop };
}

it('acknowledges a message when it is committed, and not before', async () => {
  let commit = () => undefined as void;
  const portal = await listen(() => new Promise((resolve) => (commit = resolve)));
  await broker.send('tanks/1', 'a');
  await until(() => portal.batches.length === 1);
  expect(broker.acknowledged()).toBe(0);
  commit();
  await until(() => broker.acknowledged() === 1);
  expect(portal.batches).toEqual([['a']]);
});

it('takes one message after the other, in their order', async () => {
  let commit = () => undefined as void;
  const first = new Promise<void>((resolve) => (commit = resolve));
  const portal = await listen(() => first);
  for (const payload of ['a', 'b', 'c']) await broker.send('tanks/1', payload);
  await until(() => portal.batches.length > 0);
  expect(portal.batches).toEqual([['a']]);
  commit();
  await until(() => broker.acknowledged() === 3);
  expect(portal.batches).toEqual([['a'], ['b'], ['c']]);
});

it('gives a message up when its connection breaks, and takes it when it comes again', async () => {
  let away = true;
  const connected = new Promise<{ close: () => void }>((resolve) =>
    broker.broker.once('clientReady', resolve),
  );
  const portal = await listen(async () => {
    if (away) throw new Error('The database is away.');
  });
  await broker.send('tanks/1', 'a');
  await until(() => portal.batches.length > 0);
  const back = new Promise((resolve) => broker.broker.once('clientReady', resolve));
  (await connected).close();
  away = false;
  await back;
  await until(() => broker.acknowledged() === 1);
  const taken = portal.batches.length;
  await broker.send('tanks/1', 'b');
  await until(() => broker.acknowledged() === 2);
  expect(portal.batches.slice(taken)).toEqual([['b']]);
});

it('tries again what the database refused, and acknowledges it once', async () => {
  let failures = 1;
  const portal = await listen(async () => {
    if (failures-- > 0) throw new Error('The database is away.');
  });
  await broker.send('tanks/1', 'a');
  await until(() => broker.acknowledged() === 1);
  expect(portal.batches).toEqual([['a'], ['a']]);
  expect(portal.errors).toEqual([new Error('The database is away.')]);
});

it('is given again what it did not acknowledge, and what came while it was away', async () => {
  const first = await listen(() => Promise.reject(new Error('The database is away.')));
  await broker.send('tanks/1', 'a');
  await until(() => first.batches.length > 0);
  await first.stop();
  await broker.send('tanks/1', 'b');
  const got: string[] = [];
  const { stop } = mqttSubscriber({
    config: config(),
    onError: () => undefined,
    take: async (messages) => void got.push(...messages.map(({ payload }) => payload)),
  });
  stops.push(stop);
  await until(() => got.length === 2 && broker.acknowledged() === 2);
  expect(got.sort()).toEqual(['a', 'b']);
});

it('says which topics the broker refuses', async () => {
  broker.broker.authorizeSubscribe = (_client, _subscription, done) => done(null, null);
  const errors: unknown[] = [];
  stops.push(
    mqttSubscriber({ config: config(), onError: (error) => errors.push(error), take: async () => undefined })
      .stop,
  );
  await until(() => errors.length > 0);
  expect(String(errors[0])).toMatch(/tanks\/\+|Unspecified/);
});
