import type { GivenReading } from 'api-contract';
import type pg from 'pg';
import { portalSection } from 'api/dataset';
import { insertedId } from 'api/db/inserted-id';
import { deviceKeyHash } from './readings/devices';
import { refreshForecasts } from './forecasts';
import { type AlarmLevels, judgeLevels } from './alarms/levels';
import { readingMonths } from './readings/months';
import { columns, type IntakeTank, setAside, sortReadings } from './readings/readings';
import { countRefusals } from './readings/refusals';
import { lastJump } from './alarms/sensor';
import { cubicMetres } from '../wire/rules/cubic-metres';
import { TANK_LEVEL } from '../wire/rules/tank-level';
import type { TankPoint } from '../wire/rules/tank-rate';

const PAGE = 5000;
/** Tanks whose states are settled in one statement: a day of minutes is 1,440 readings each. */
const TANKS = 200;
const SOURCE = 'dataset';

const SAVE_TANK = `
INSERT INTO telemetry.tanks (id, customer_id, tag, channel_id, product_code, content, capacity, recharge_level,
  critical_level, is_active, has_alert, store, density, latitude, longitude, overfill_level, receive)
SELECT $1, c.id, $3, $4, $5, coalesce((SELECT b1_desc FROM erp.sb1 WHERE b1_cod = $5 LIMIT 1), ''), $6, $7, $8, $9,
  coalesce($10, false), $11, $12, $13, $14, $15, $16
FROM portal.customers c WHERE c.code = $2
ON CONFLICT (id) DO UPDATE SET customer_id = excluded.customer_id, tag = excluded.tag,
  channel_id = excluded.channel_id, product_code = excluded.product_code, content = excluded.content,
  capacity = excluded.capacity, recharge_level = excluded.recharge_level,
  critical_level = excluded.critical_level, is_active = excluded.is_active,
  has_alert = coalesce($10, tanks.has_alert), store = excluded.store, density = excluded.density,
  latitude = excluded.latitude, longitude = excluded.longitude, overfill_level = excluded.overfill_level,
  receive = excluded.receive`;

// A dataset may correct what it said before, or what a device did.
const MERGE = `
INSERT INTO telemetry.tank_readings (tank, ts, volume)
SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::float8[])
ON CONFLICT (tank, ts) DO UPDATE SET volume = excluded.volume`;

type Row = { tank_id: string; ts: Date; volume: string };

/** The readings of TANK_READINGS, page by page in the order of their key. */
async function* loadedReadings(client: pg.PoolClient): AsyncGenerator<GivenReading[]> {
  let last: Row | undefined;
  for (;;) {
    const { rows } = await client.query<Row>(
      `SELECT tank_id, ts, volume FROM erp.tank_readings WHERE $1::text IS NULL OR (tank_id, ts) > ($1, $2)
       ORDER BY tank_id, ts LIMIT ${PAGE}`,
      [last?.tank_id ?? null, last?.ts ?? null],
    );
    if (rows.length === 0) return;
    last = rows.at(-1);
    yield rows.map(({ tank_id, ts, volume }) => ({ tank_id, ts: ts.getTime(), volume: Number(volume) }));
  }
}

/** Merges what TANK_READINGS brought into the tanks' own readings, by the rules for devices. */
async function mergeReadings(client: pg.PoolClient, now: Date): Promise<void> {
  const { rows } = await client.query<IntakeTank>('SELECT n, id, capacity FROM telemetry.tanks');
  const tanks = new Map(rows.map((tank) => [tank.id, tank]));
  const prepareMonths = readingMonths(client);
  await client.query('DELETE FROM telemetry.refused_readings WHERE source = $1', [SOURCE]);
  await client.query('DELETE FROM telemetry.tank_refusals');
  for await (const given of loadedReadings(client)) {
    const { readings, refused } = sortReadings(given, tanks, now.getTime());
    await prepareMonths(readings.map(({ time }) => time));
    if (readings.length > 0) await client.query(MERGE, columns(readings));
    await setAside(client, refused, SOURCE, now);
    await countRefusals(client, tanks, given, refused);
  }
  // They are the tanks' now; the ERP's tables are what a load replaces.
  await client.query('TRUNCATE erp.tank_readings');
}

const NEWEST = `
SELECT t.n, t.capacity, t.recharge_level, t.critical_level, t.overfill_level, r.ts, r.volume,
  coalesce((SELECT min(ts) FROM telemetry.tank_readings WHERE tank = t.n AND ts >
    (SELECT max(ts) FROM telemetry.tank_readings WHERE tank = t.n AND volume <> r.volume)),
    (SELECT min(ts) FROM telemetry.tank_readings WHERE tank = t.n)) AS same_since,
  (SELECT max(volume) FROM telemetry.tank_readings WHERE tank = t.n AND ts > r.ts - interval '30 minutes') AS high,
  ARRAY(SELECT jsonb_build_array(extract(epoch FROM ts) * 1000, volume) FROM telemetry.tank_readings
    WHERE tank = t.n AND ts >= r.ts - interval '1 day' ORDER BY ts) AS day
FROM telemetry.tanks t
CROSS JOIN LATERAL (
  SELECT ts, volume FROM telemetry.tank_readings WHERE tank = t.n ORDER BY ts DESC LIMIT 1) r
WHERE t.n > $1 ORDER BY t.n LIMIT ${TANKS}`;

interface Newest extends AlarmLevels {
  n: number;
  ts: Date;
  volume: number;
  same_since: Date;
  high: number;
  /** A day's readings. */
  day: TankPoint[];
}

// What was told of the same reading stays told; a sensor that fell silent meanwhile is told of within the minute.
const SETTLE = `
INSERT INTO telemetry.tank_states AS s (tank, ts, volume, alerted, overfull, same_since, high, jumped_at)
SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::float8[], $4::int[], $5::boolean[], $6::timestamptz[], $7::float8[],
  $8::timestamptz[])
ON CONFLICT (tank) DO UPDATE SET ts = excluded.ts, volume = excluded.volume, alerted = excluded.alerted,
  overfull = excluded.overfull, same_since = excluded.same_since, high = excluded.high, jumped_at = excluded.jumped_at,
  silent = s.silent AND s.ts = excluded.ts, leaking = false, before = NULL, forecast_ts = NULL,
  changed_at = clock_timestamp()`;

/** A load raises no alarm of a level: how low a tank has been for long is no news. */
async function settleStates(client: pg.PoolClient): Promise<void> {
  let last = 0;
  for (;;) {
    const { rows } = await client.query<Newest>(NEWEST, [last]);
    if (rows.length === 0) return;
    last = rows.at(-1)?.n ?? last;
    const told = rows.map((row) =>
      judgeLevels({ alerted: TANK_LEVEL.undefined, overfull: false }, row.volume, row),
    );
    await client.query(SETTLE, [
      rows.map(({ n }) => n),
      rows.map(({ ts }) => ts),
      rows.map(({ volume }) => volume),
      told.map(({ alerted }) => alerted),
      told.map(({ overfull }) => overfull),
      rows.map((row) => row.same_since),
      rows.map(({ high }) => high),
      rows.map(({ day, capacity }) => {
        const at = lastJump(day, capacity);
        return at === null ? null : new Date(at);
      }),
    ]);
  }
}

/** `tanks` of portal.json, and with them TANK_READINGS. Volumes given in litres are kept in m³. */
export const tankSection = portalSection({
  key: 'tanks',
  async load(rows, { client, now }) {
    for (const tank of rows) {
      const m3 = (value: number) => cubicMetres(value, tank.unit);
      await client.query(
        `INSERT INTO portal.customers (code, name) VALUES ($1, $1) ON CONFLICT (code) DO NOTHING`,
        [tank.customer],
      );
      await client.query(SAVE_TANK, [
        String(tank.id),
        tank.customer,
        tank.tag,
        tank.channel_id ?? '',
        tank.product_code ?? '',
        m3(tank.capacity),
        m3(tank.recharge_level),
        m3(tank.critical_level),
        tank.is_active,
        tank.has_alert ?? null,
        tank.store ?? null,
        tank.density ?? null,
        tank.latitude ?? null,
        tank.longitude ?? null,
        tank.overfill_level === undefined ? null : m3(tank.overfill_level),
        tank.receive ?? null,
      ]);
    }
    await mergeReadings(client, now);
    await settleStates(client);
    await refreshForecasts(client, now);
  },
});

/** `devices` of portal.json: keys, of which only hashes are kept, and the tanks each may send for. */
export const deviceSection = portalSection({
  key: 'devices',
  async load(rows, { client }) {
    for (const { key, tanks } of rows) {
      const saved = await client.query<{ id: number }>(
        `INSERT INTO telemetry.devices (key_hash) VALUES ($1)
         ON CONFLICT (key_hash) DO UPDATE SET key_hash = excluded.key_hash RETURNING id`,
        [deviceKeyHash(key)],
      );
      const id = insertedId(saved);
      await client.query('DELETE FROM telemetry.device_tanks WHERE device_id = $1', [id]);
      await client.query(
        `INSERT INTO telemetry.device_tanks (device_id, tank)
         SELECT $1, n FROM telemetry.tanks WHERE id = ANY($2) ON CONFLICT DO NOTHING`,
        [id, tanks.map(String)],
      );
    }
  },
});
