import { INVOICE_STATUS, KEY_SCOPE } from 'api-contract';
import type pg from 'pg';
import { z } from 'zod';
import { outgoing } from '../../platform/outgoing';
import { noteChange } from '../../platform/open-changes';
import { processSeal } from '../../platform/seal';
import { testDatabase } from '../../testing/database';
import { hookReceiver } from '../../testing/hook-receiver';
import { Random } from '../../testing/random';
import { until } from '../../testing/until';
import { insert } from '../../testing/world';
import type { OpenResource } from '../resource';
import { webhookDelivery } from './deliver';
import { webhookLook } from './look';
import { sendBy } from './send';
import { newSecret } from './sign';

/** Runs of a process that is killed at some use of the database; `LONG` is how often. */
const RUNS = Number(process.env.LONG ?? 20);
const RECORDS = 3;
/** More uses than a look and its deliveries need. */
const USES = 24;
const LEASE_MS = 60_000;

class Killed extends Error {}

/** A process's database that is cut off at its `at`-th use; what it held is free again, as a dead connection's is. */
function killable(pool: pg.Pool, at: number): pg.Pool {
  let uses = 0;
  const cut = async <T>(call: () => Promise<T>): Promise<T> => {
    uses += 1;
    if (uses >= at) throw new Killed();
    return call();
  };
  return {
    query: (...args: unknown[]) => cut(() => (pool.query as (...of: unknown[]) => Promise<unknown>)(...args)),
    async connect() {
      const client = await pool.connect();
      const query = client.query.bind(client) as (...of: unknown[]) => Promise<unknown>;
      return {
        query: (...args: unknown[]) => (args[0] === 'ROLLBACK' ? query(...args) : cut(() => query(...args))),
        release: () =>
          void query('ROLLBACK')
            .then(() => query('SELECT pg_advisory_unlock_all()'))
            .finally(() => client.release()),
      };
    },
  } as unknown as pg.Pool;
}

it('a process that is killed between a change and its delivery loses no event, and turns none around', async () => {
  const [database, receiver] = [await testDatabase(), await hookReceiver()];
  const { pool } = database;
  const secrets = processSeal();
  const out = outgoing({ privateOrigins: [receiver.origin] });
  let at = Date.parse('2026-06-15T15:00:00Z');
  const now = () => new Date(at);
  const customerId = await insert(pool, 'portal.customers', { code: 'A', name: 'Empresa A' });
  const webhook = await insert(pool, 'portal.webhooks', {
    customer_id: customerId,
    url: `${receiver.origin}/a`,
    secret: secrets.close(newSecret()),
    created_at: now(),
  });
  /** What each record is now: its version. */
  const version = new Map<string, number>();
  const recordOf = (id: string) => ({
    id,
    row: { number: version.get(id) ?? 0, status: INVOICE_STATUS.open },
    title: id,
    path: `/${id}`,
  });
  const resource: OpenResource = {
    name: 'titles',
    scope: KEY_SCOPE.titles,
    about: 'Titles.',
    row: z.object({}),
    events: { kind: 'title' },
    slice: () => Promise.resolve({ records: [...version.keys()].sort().map(recordOf), next: null }),
    some: (_machine, ids) => Promise.resolve(ids.filter((id) => version.has(id)).map(recordOf)),
    find: () => Promise.resolve([]),
  };
  const processOn = (db: pg.Pool) => ({
    look: webhookLook({ pool: db, resources: [resource], publicUrl: 'http://x', now }),
    delivery: webhookDelivery({ pool: db, send: sendBy(out), secrets, now }),
  });
  const work = async (db: pg.Pool) => {
    const { look, delivery } = processOn(db);
    const ignore = () => undefined;
    await look.changes();
    while ((await delivery.take(ignore)) > 0) await delivery.settled();
  };
  await processOn(pool).look.begin(webhook);

  const seeded = new Random(7);
  const next = () => seeded.next();
  const told: [string, number][] = [];
  let kills = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const id = `r${Math.floor(next() * RECORDS)}`;
    version.set(id, (version.get(id) ?? 0) + 1);
    told.push([id, version.get(id) ?? 0]);
    await noteChange(pool, { resource: 'titles', customerId, record: id });
    await work(killable(pool, 1 + Math.floor(next() * USES))).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      kills += 1;
    });
    // Another process goes on, once what the dead one had taken counts as dead.
    at += LEASE_MS;
    // The lock of the dead one is free as soon as its connection is.
    await until(async () => {
      await work(pool);
      return (await pool.query('SELECT FROM portal.open_changes')).rowCount === 0;
    });
  }
  const heard = new Map(receiver.heard.map(({ id, event }) => [id, event]));
  const seen = [...heard.values()].map(({ data }) => [data.id, data.number] as const);
  // Records are told of beside each other; one after the other is each record's own.
  for (const of of version.keys())
    expect(seen.filter(([id]) => id === of)).toEqual(told.filter(([id]) => id === of));
  expect(kills).toBeGreaterThan(RUNS / 2);
  await out.close();
  await receiver.close();
  await database.close();
});
