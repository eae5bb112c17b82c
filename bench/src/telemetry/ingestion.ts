import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { tankIntake } from 'mf-telemetry/server/readings/intake';
import { mqttSubscriber } from 'mf-telemetry/server/mqtt/subscriber';
import { mqttTake } from 'mf-telemetry/server/mqtt/take';
import { rowsOf, sender, type Sending } from './sender';
import { TANKS_EACH } from './world';

const DAY_MS = 86_400_000;
/** Each run writes its own times, so that nothing is repeated. */
const APART_MS = 4 * 3_600_000;

/** Readings a second. */
export interface IngestionRate {
  readonly name: string;
  readonly readings: number;
  readonly perSecond: number;
}

const count = async (pool: pg.Pool, since: number) =>
  (
    await pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM telemetry.tank_readings WHERE ts >= $1 AND ts < $2',
      [new Date(since), new Date(since + APART_MS)],
    )
  ).rows[0]?.n ?? 0;

/** The same rows into a table of the same shape, from a table that has them already. */
async function bareInsert(pool: pg.Pool, sending: Sending): Promise<number> {
  const numbers = new Map(
    (await pool.query<{ id: string; n: number }>('SELECT id, n FROM telemetry.tanks')).rows.map(
      ({ id, n }) => [id, n],
    ),
  );
  const rows = sending.keys.flatMap((_, device) => rowsOf(sending, device)).sort((a, b) => a.ts - b.ts);
  await pool.query(`DROP TABLE IF EXISTS public.bare;
    CREATE TABLE public.bare (tank int NOT NULL, ts timestamptz NOT NULL, volume float8 NOT NULL,
      PRIMARY KEY (tank, ts) INCLUDE (volume)) PARTITION BY RANGE (ts);
    CREATE TABLE public.bare_all PARTITION OF public.bare DEFAULT;
    CREATE TABLE public.sent (tank int, ts timestamptz, volume float8)`);
  await pool.query(
    'INSERT INTO public.sent SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::float8[])',
    [
      rows.map(({ tank_id: id }) => numbers.get(id)),
      rows.map(({ ts }) => new Date(ts).toISOString()),
      rows.map(({ volume }) => volume),
    ],
  );
  const from = performance.now();
  await pool.query('INSERT INTO public.bare SELECT * FROM public.sent');
  const seconds = (performance.now() - from) / 1000;
  await pool.query('DROP TABLE public.bare, public.sent');
  return rows.length / seconds;
}

/** Every way in, beside a bare INSERT of the same rows, which is told first. */
export async function ingestion(
  pool: pg.Pool,
  port: number,
  keys: readonly string[],
  readings: number,
  tell: (rate: IngestionRate) => void,
): Promise<void> {
  const perTank = Math.ceil(readings / keys.length / TANKS_EACH);
  const all = perTank * keys.length * TANKS_EACH;
  const base = Date.now() - DAY_MS;
  const sending = (how: Sending['how'], run: number, atOnce: number, share = 1): Sending => ({
    how,
    port,
    keys,
    tanksEach: TANKS_EACH,
    atOnce,
    perTank: Math.ceil(perTank * share),
    from: base + run * APART_MS,
  });
  await pool.query('TRUNCATE telemetry.tank_readings, telemetry.tank_states');
  const note = (name: string, read: number, ms: number) =>
    tell({ name, readings: read, perSecond: Math.round(read / (ms / 1000)) });

  const bare = await bareInsert(pool, sending('http', 0, 1));
  tell({ name: 'bare INSERT', readings: all, perSecond: Math.round(bare) });

  for (const [run, atOnce] of [1000, 100].entries()) {
    const job = sending('http', run, atOnce);
    const thread = await sender(job);
    const from = performance.now();
    await thread.begin();
    note(`HTTP, ${atOnce} in a call`, all, performance.now() - from);
    await thread.stop();
    if ((await count(pool, job.from)) !== all) throw new Error('Not every reading was kept.');
  }
  // One reading in a message: what costs is the messages, so fewer are enough.
  for (const [place, [atOnce, share]] of (
    [
      [100, 1],
      [1, 0.1],
    ] as const
  ).entries()) {
    const job = sending('mqtt', 2 + place, atOnce, share);
    const expected = job.perTank * keys.length * TANKS_EACH;
    const thread = await sender(job);
    const now = () => new Date();
    const alerts = { send: () => Promise.resolve() };
    const intake = tankIntake({ pool, now, alerts, changed: () => undefined, onError: console.error });
    const rule = { topic: 'bench/+', fields: { tank: 'tank_id', ts: 'ts', volume: 'volume' } };
    const topics = [{ ...rule, tank_by: 'id', unit: 'm3', time_unit: 'ms' } as const];
    let kept = 0;
    const take = mqttTake({ pool, now, intake }, { topics });
    const subscriber = mqttSubscriber({
      config: { broker: `mqtt://127.0.0.1:${thread.port}`, client_id: 'bench', topics },
      onError: console.error,
      async take(messages) {
        await take(messages);
        kept += messages.length * atOnce;
      },
    });
    await sleep(1000);
    const from = performance.now();
    const sent = thread.begin();
    while (kept < expected) await sleep(5);
    note(`MQTT, ${atOnce} in a message`, expected, performance.now() - from);
    await sent;
    await subscriber.stop();
    await thread.stop();
    if ((await count(pool, job.from)) !== expected) throw new Error('Not every reading was kept.');
  }
}
