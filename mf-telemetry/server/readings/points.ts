import type pg from 'pg';
import type { TankPoint } from '../../wire/rules/tank-rate';

/** Tanks whose hours are asked for together. */
const BATCH = 100;

interface Row {
  tank: number;
  ts: Date;
  volume: number;
}

/** Readings by their tank, in the order in which they come. */
export function byTank(rows: readonly Row[]): Map<number, TankPoint[]> {
  const found = new Map<number, TankPoint[]>();
  for (const { tank, ts, volume } of rows) {
    const points = found.get(tank) ?? [];
    points.push([ts.getTime(), volume]);
    found.set(tank, points);
  }
  return found;
}

// The last reading of each hour: a look into an index each, where a year of minutes is half a million rows. Of months
// that are not kept any more (retention.ts), each hour's lowest and highest.
const HOURS = `
SELECT wanted.tank, last.ts, last.volume FROM unnest($1::int[]) AS wanted (tank)
CROSS JOIN generate_series(date_trunc('hour', $2::timestamptz), $3::timestamptz, '1 hour') AS hour
CROSS JOIN LATERAL (
  SELECT ts, volume FROM telemetry.tank_readings r
  WHERE r.tank = wanted.tank AND r.ts >= hour AND r.ts < hour + interval '1 hour' ORDER BY ts DESC LIMIT 1) AS last
UNION
SELECT h.tank, point.ts, point.volume FROM telemetry.tank_hours h
CROSS JOIN LATERAL (VALUES (h.low_ts, h.low), (h.high_ts, h.high)) AS point (ts, volume)
WHERE h.tank = ANY($1) AND h.hour >= date_trunc('hour', $2::timestamptz) AND h.hour <= $3
ORDER BY 1, 2`;

/** The tanks' hours of a time, in order of time: enough to know days by. */
export async function hoursOf(
  pool: Pick<pg.Pool, 'query'>,
  tanks: readonly number[],
  from: Date,
  to: Date,
): Promise<Map<number, TankPoint[]>> {
  const found = new Map<number, TankPoint[]>();
  for (let first = 0; first < tanks.length; first += BATCH) {
    const { rows } = await pool.query<Row>(HOURS, [tanks.slice(first, first + BATCH), from, to]);
    for (const [tank, points] of byTank(rows)) found.set(tank, points);
  }
  return found;
}

/** A time of a tank, epoch ms, both ends included. */
export interface TankWindow {
  readonly tank: number;
  readonly from: number;
  readonly to: number;
}

const WINDOWS = `
SELECT DISTINCT wanted.tank, r.ts, r.volume FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS wanted (tank, since, until)
CROSS JOIN LATERAL (
  SELECT ts, volume FROM telemetry.tank_readings WHERE tank = wanted.tank AND ts BETWEEN wanted.since AND wanted.until
  UNION ALL
  SELECT point.ts, point.volume FROM telemetry.tank_hours h
  CROSS JOIN LATERAL (VALUES (h.low_ts, h.low), (h.high_ts, h.high)) AS point (ts, volume)
  WHERE h.tank = wanted.tank AND h.hour BETWEEN wanted.since - interval '1 hour' AND wanted.until
    AND point.ts BETWEEN wanted.since AND wanted.until) r
ORDER BY 1, 2`;

/** Every reading of these windows, in order of time. */
export async function readingsIn(
  pool: Pick<pg.Pool, 'query'>,
  windows: readonly TankWindow[],
): Promise<Map<number, TankPoint[]>> {
  if (windows.length === 0) return new Map();
  const { rows } = await pool.query<Row>(WINDOWS, [
    windows.map(({ tank }) => tank),
    windows.map(({ from }) => new Date(from)),
    windows.map(({ to }) => new Date(to)),
  ]);
  return byTank(rows);
}
