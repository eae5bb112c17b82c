import type pg from 'pg';
import type { TankAlarm } from './alerts';
import { JUMP_PART, lastJump } from './sensor';
import type { MovedTank, Part } from './tank-states';
import { FORECAST_DAYS } from '../forecasts';
import { byTank, hoursOf } from '../readings/points';
import { usePerDay } from '../../wire/rules/tank-forecast';
import type { TankPoint } from '../../wire/rules/tank-rate';

const MINUTE_MS = 60_000;
/** A leak is a fall within so long … */
const LEAK_MS = 30 * MINUTE_MS;
/** … of more than this part of the capacity … */
const LEAK_PART = 0.02;
/** … and than so many times the usual use of that time. */
const LEAK_TIMES = 5;
const DAY_MS = 86_400_000;
/** Less than any sensor tells, and more than the error of a sum. */
const ROUNDING = 1e-9;

/** The fall that is a leak, of readings of the last half hour; null where there is none, or no use is known yet. */
export function leakIn(
  points: readonly TankPoint[],
  [time, volume]: TankPoint,
  { capacity, usePerDay }: { readonly capacity: number; readonly usePerDay: number | null },
): { readonly volume: number; readonly minutes: number } | null {
  if (usePerDay === null) return null;
  let worst: { volume: number; minutes: number } | null = null;
  for (const [at, was] of points) {
    const [fall, ms] = [was - volume, time - at];
    const least = Math.max(capacity * LEAK_PART, (LEAK_TIMES * usePerDay * ms) / DAY_MS);
    if (ms < 0 || ms > LEAK_MS || fall - least < capacity * ROUNDING) continue;
    if (fall > (worst?.volume ?? 0)) worst = { volume: fall, minutes: Math.round(ms / MINUTE_MS) };
  }
  return worst;
}

// The last readings up to a moment: those of half an hour, or a few.
const LAST_READINGS = `
SELECT wanted.tank, r.ts, r.volume
FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::int[]) AS wanted (tank, since, until, most)
CROSS JOIN LATERAL (SELECT ts, volume FROM telemetry.tank_readings
  WHERE tank = wanted.tank AND ts >= wanted.since AND ts <= wanted.until ORDER BY ts DESC LIMIT wanted.most) r
ORDER BY wanted.tank, r.ts`;

interface Look {
  readonly tank: number;
  readonly since: number;
  readonly until: number;
  readonly most: number;
}

async function readingsOf(client: pg.PoolClient, looks: readonly Look[]): Promise<Map<number, TankPoint[]>> {
  if (looks.length === 0) return new Map();
  const { rows } = await client.query<{ tank: number; ts: Date; volume: number }>(LAST_READINGS, [
    looks.map(({ tank }) => tank),
    looks.map(({ since }) => new Date(since)),
    looks.map(({ until }) => new Date(until)),
    looks.map(({ most }) => most),
  ]);
  return byTank(rows);
}

/** The use of a tank whose forecast has not been computed yet. */
async function usualUse(client: pg.PoolClient, { tank, ts, capacity }: MovedTank): Promise<number | null> {
  const hours = await hoursOf(client, [tank], new Date(ts.getTime() - FORECAST_DAYS * DAY_MS), ts);
  return usePerDay(hours.get(tank) ?? [], capacity);
}

/** A sensor that tells more readings within half an hour than this is looked at by the newest ones. */
const MOST_IN_HALF_AN_HOUR = 2000;

/** Jumps of the sensors whose value moved far: only their newest readings are read. */
export async function noteJumps(
  client: pg.PoolClient,
  rows: readonly MovedTank[],
  parts: ReadonlyMap<number, Part>,
) {
  const looks = rows.flatMap(({ tank, before, capacity, ts }) => {
    const points = parts.get(tank)?.points ?? [];
    const volumes = [...points.map(([, volume]) => volume), ...(before === null ? [] : [before])];
    const far = Math.max(...volumes) - Math.min(...volumes) > capacity * JUMP_PART;
    const until = ts.getTime();
    const first = points[0]?.[0] ?? until;
    return far ? [{ tank, since: first - DAY_MS, until, most: points.length + 2 }] : [];
  });
  const found = await readingsOf(client, looks);
  for (const { tank, capacity } of rows) {
    const at = lastJump(found.get(tank) ?? [], capacity);
    if (at !== null)
      await client.query('UPDATE telemetry.tank_states SET jumped_at = $2 WHERE tank = $1', [
        tank,
        new Date(at),
      ]);
  }
}

/** The leaks of the tanks that have fallen far below what they held of late. */
export async function findLeaks(client: pg.PoolClient, rows: readonly MovedTank[]) {
  const leaks = new Map<number, NonNullable<TankAlarm['lost']>>();
  const fallen = rows.filter(({ high, volume, capacity }) => high - volume > capacity * LEAK_PART);
  const looks = fallen.map(({ tank, ts }) => {
    const until = ts.getTime();
    return { tank, since: until - LEAK_MS, until, most: MOST_IN_HALF_AN_HOUR };
  });
  const found = await readingsOf(client, looks);
  for (const row of fallen) {
    const { tank, ts, volume, capacity } = row;
    const fall = (usePerDay: number | null) =>
      leakIn(found.get(tank) ?? [], [ts.getTime(), volume], { capacity, usePerDay });
    // Whatever is used, that is no leak.
    if (!fall(0)) continue;
    const leak = fall(row.use_per_day ?? (await usualUse(client, row)));
    if (leak) leaks.set(tank, leak);
  }
  if (fallen.length > 0)
    // What was higher before that half hour is forgotten: the tank is looked at again when it has fallen once more.
    await client.query(
      `UPDATE telemetry.tank_states s SET high = x.high
       FROM unnest($1::int[], $2::float8[]) AS x (tank, high) WHERE s.tank = x.tank`,
      [
        fallen.map(({ tank }) => tank),
        fallen.map(({ tank, volume }) => Math.max(volume, ...(found.get(tank) ?? []).map(([, was]) => was))),
      ],
    );
  return leaks;
}
