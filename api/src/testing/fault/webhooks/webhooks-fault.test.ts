import { WEBHOOK_STATUS } from 'api-contract';
import { hookReceiver, type HookReceiver } from '../../hook-receiver';
import { type FaultDatabase, faultDatabase } from '../database';
import { webhooksRun } from './run';

// `npm run fault:webhooks` makes it long, with one process and with two.
const events = Number(process.env.FAULT_EVENTS ?? 30);
const seed = Number(process.env.FAULT_SEED ?? 1);
const long = process.env.FAULT_EVENTS !== undefined;
const kills = long ? Math.ceil(events / 25) : 2;

let database: FaultDatabase;
let receiver: HookReceiver;
beforeAll(async () => {
  [database, receiver] = [await faultDatabase(), await hookReceiver()];
});
afterAll(async () => {
  await receiver.close();
  await database.remove();
});

interface Queued {
  readonly event_id: string;
  readonly record: string;
  readonly status: string;
}

it(
  `${events} changes of drafts while the portal is killed: every event is delivered, and those of a record in order`,
  async () => {
    const from = performance.now();
    const { databaseUrl, dataDir } = database;
    const acknowledged = await webhooksRun({ events, seed, kills, databaseUrl, dataDir }, receiver);
    const { pool, stop } = await database.open();
    const { rows } = await pool
      .query<Queued>('SELECT event_id, record, status FROM portal.webhook_deliveries ORDER BY id')
      .finally(stop);
    expect(rows.filter(({ status }) => status !== WEBHOOK_STATUS.delivered)).toEqual([]);
    // The first time that each was heard: one that was heard again had no answer that was kept.
    const heard = [...new Set(receiver.heard.map(({ id }) => id))];
    expect([...heard].sort()).toEqual(rows.map(({ event_id }) => event_id).sort());
    const order = new Map(heard.map((id, place) => [id, place]));
    for (const id of acknowledged.keys()) {
      const own = rows.filter(({ record }) => record === `order-requests:${id}`);
      const places = own.map(({ event_id }) => order.get(event_id) ?? -1);
      expect(own.length).toBeGreaterThan(0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(acknowledged.size).toBe(Math.ceil(events / 10));
    const repeated = receiver.heard.length - heard.length;
    // An attempt that was cut off is made again.
    expect(repeated).toBeGreaterThan(0);
    if (long) {
      const seconds = Math.round((performance.now() - from) / 1000);
      const found = { changes: events, events: rows.length, repeated, kills, seconds, seed };
      process.stderr.write(`${databaseUrl ? 'two processes' : 'one process'}: ${JSON.stringify(found)}\n`);
    }
  },
  long ? 1_800_000 : 300_000,
);
