import type pg from 'pg';
import { noteChange } from 'api/platform/open-changes';
import type { AlarmKind, TankAlarm, TankAlerts } from './alerts';
import { FORECAST_DAYS } from '../forecasts';
import { byTank, hoursOf } from '../readings/points';
import type { Reading } from '../readings/readings';
import { JUMP_PART, lastJump, sameSince } from './sensor';
import { alertLevel, HYSTERESIS, isOutdated, TANK_LEVEL, type TankLevel } from '../../wire/rules/tank-level';
import type { TankPoint } from '../../wire/rules/tank-rate';
import { usePerDay } from '../../wire/rules/tank-forecast';

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

/** The levels a tank's volume is judged by, m³. */
export interface AlarmLevels {
  readonly capacity: number;
  readonly recharge_level: number;
  readonly critical_level: number;
  /** Null where it has none. */
  readonly overfill_level: number | null;
}

/** Which alarms of levels were given and still stand. */
export interface LevelsTold {
  readonly alerted: TankLevel;
  readonly overfull: boolean;
}

/**
 * What a reading of `volume` makes of the alarms of levels, and the one that is to be given. A level tells once, and again
 * only after the volume was 2 % of the capacity on its other side.
 */
export function judgeLevels(
  told: LevelsTold,
  volume: number,
  levels: AlarmLevels,
): LevelsTold & { readonly passed: Exclude<AlarmKind, 'leak' | 'silent'> | null } {
  const { overfill_level: most, capacity } = levels;
  const alerted = alertLevel(told.alerted, volume, levels);
  const overfull = most !== null && volume > (told.overfull ? most - capacity * HYSTERESIS : most);
  const low =
    alerted === TANK_LEVEL.critical ? 'critical' : alerted === TANK_LEVEL.recharge ? 'recharge' : null;
  const passed =
    low !== null && alerted > told.alerted ? low : overfull && !told.overfull ? 'overfill' : null;
  return { alerted, overfull, passed };
}

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

/** A tank's part of a batch. */
interface Part {
  readonly tank: number;
  /** In order of time. */
  readonly points: readonly TankPoint[];
  readonly battery: number | null;
  readonly signal: number | null;
}

/** Takes a batch apart by tank; readings come in order of tank and time. */
function partsOf(readings: readonly Reading[]): ReadonlyMap<number, Part> {
  const parts = new Map<number, Part & { points: TankPoint[] }>();
  for (const { tank, time, volume, battery, signal } of readings) {
    const was = parts.get(tank);
    const points = was?.points ?? [];
    points.push([time, volume]);
    parts.set(tank, {
      tank,
      points,
      battery: battery ?? was?.battery ?? null,
      signal: signal ?? was?.signal ?? null,
    });
  }
  return parts;
}

/** What the upsert of states is given: its arrays, the way `unnest` takes them. */
function stateColumns(parts: Iterable<Part>) {
  const rows = [...parts].map(({ tank, points, battery, signal }) => {
    const [first, last] = [points[0], points.at(-1)] as [TankPoint, TankPoint];
    const flat = points.every(([, volume]) => volume === last[1]);
    return {
      tank,
      ts: new Date(last[0]),
      volume: last[1],
      before: flat ? first[1] : null,
      since: new Date(sameSince(points) ?? last[0]),
      high: Math.max(...points.map(([, volume]) => volume)),
      battery,
      signal,
    };
  });
  return (['tank', 'ts', 'volume', 'before', 'since', 'high', 'battery', 'signal'] as const).map((name) =>
    rows.map((row) => row[name]),
  );
}

// A late reading changes the history and not what the tank holds now. `before` comes filled where the batch said one value.
const MOVE_STATES = `
WITH moved AS (
  INSERT INTO telemetry.tank_states AS s (tank, ts, volume, before, same_since, high, battery, signal, changed_at)
  SELECT *, clock_timestamp() FROM unnest($1::int[], $2::timestamptz[], $3::float8[], $4::float8[], $5::timestamptz[],
    $6::float8[], $7::float8[], $8::float8[])
  ON CONFLICT (tank) DO UPDATE SET ts = excluded.ts, volume = excluded.volume, before = s.volume,
    same_since = CASE WHEN excluded.before IS NOT NULL AND s.volume = excluded.volume
      THEN coalesce(s.same_since, excluded.same_since) ELSE excluded.same_since END,
    high = greatest(s.high, s.volume, excluded.high), silent = false, changed_at = excluded.changed_at,
    battery = coalesce(excluded.battery, s.battery), signal = coalesce(excluded.signal, s.signal)
    WHERE s.ts < excluded.ts
  RETURNING tank, ts, volume, before, high, alerted, overfull, leaking, use_per_day)
SELECT m.*, t.capacity, t.recharge_level, t.critical_level, t.overfill_level, t.has_alert AND t.is_active AS watched,
  t.is_active
FROM moved m JOIN telemetry.tanks t ON t.n = m.tank ORDER BY m.tank`;

interface Moved extends AlarmLevels, LevelsTold {
  readonly tank: number;
  readonly ts: Date;
  readonly volume: number;
  readonly before: number | null;
  readonly high: number;
  readonly leaking: boolean;
  readonly use_per_day: number | null;
  readonly watched: boolean;
  readonly is_active: boolean;
}

const OWN_LEVELS = `
SELECT tank, user_id, recharge, critical, overfill, alerted, overfull FROM telemetry.tank_own_levels
WHERE tank = ANY($1) ORDER BY tank, user_id`;

interface OwnLevels extends LevelsTold {
  readonly tank: number;
  readonly user_id: number;
  readonly recharge: number | null;
  readonly critical: number | null;
  readonly overfill: number | null;
}

/** A tank's levels, a user's own in their place. */
export const levelsOf = (
  tank: AlarmLevels,
  own: {
    readonly recharge: number | null;
    readonly critical: number | null;
    readonly overfill: number | null;
  },
): AlarmLevels => ({
  capacity: tank.capacity,
  recharge_level: own.recharge ?? tank.recharge_level,
  critical_level: own.critical ?? tank.critical_level,
  overfill_level: own.overfill ?? tank.overfill_level,
});

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
async function usualUse(client: pg.PoolClient, { tank, ts, capacity }: Moved): Promise<number | null> {
  const hours = await hoursOf(client, [tank], new Date(ts.getTime() - FORECAST_DAYS * DAY_MS), ts);
  return usePerDay(hours.get(tank) ?? [], capacity);
}

/** A sensor that tells more readings within half an hour than this is looked at by the newest ones. */
const MOST_IN_HALF_AN_HOUR = 2000;

/** Judges readings as they come in (docs/adr/0147). */
export function readingJudge({ alerts, onError }: { alerts: TankAlerts; onError: (error: unknown) => void }) {
  /** Jumps of the sensors whose value moved far: only their newest readings are read. */
  async function noteJumps(client: pg.PoolClient, rows: readonly Moved[], parts: ReadonlyMap<number, Part>) {
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
  async function findLeaks(client: pg.PoolClient, rows: readonly Moved[]) {
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
          fallen.map(({ tank, volume }) =>
            Math.max(volume, ...(found.get(tank) ?? []).map(([, was]) => was)),
          ),
        ],
      );
    return leaks;
  }

  /** An alarm that fails is given with the tank's next reading; it stops no reading, of this tank or another. */
  async function apart(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
    await client.query('SAVEPOINT alarm');
    try {
      await work();
      await client.query('RELEASE SAVEPOINT alarm');
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT alarm');
      onError(error);
    }
  }

  async function ofTank(
    client: pg.PoolClient,
    row: Moved,
    own: readonly OwnLevels[],
    lost: TankAlarm['lost'],
    at: Date,
  ): Promise<void> {
    const { tank, ts, volume } = row;
    const time = ts.getTime();
    // What a device that was offline tells of hours ago is no alarm any more.
    const told = row.is_active && !isOutdated(ts.toISOString(), at);
    const { alerted, overfull, passed } = judgeLevels(row, volume, row);
    const leaking = lost !== undefined;
    if (alerted !== row.alerted || overfull !== row.overfull || leaking !== row.leaking)
      await apart(client, async () => {
        await client.query(
          'UPDATE telemetry.tank_states SET alerted = $2, overfull = $3, leaking = $4 WHERE tank = $1',
          [tank, alerted, overfull, leaking],
        );
        const { rows } = await client.query<{ id: string; customerId: number }>(
          'SELECT id, customer_id AS "customerId" FROM telemetry.tanks WHERE n = $1',
          [tank],
        );
        for (const { id, customerId } of rows)
          await noteChange(client, { resource: 'tanks', customerId, record: id });
        if (told && passed && row.watched) await alerts.send(client, { tank, kind: passed, time });
        if (told && lost && !row.leaking) await alerts.send(client, { tank, kind: 'leak', time, lost });
      });
    for (const one of own) {
      const levels = levelsOf(row, one);
      const now = judgeLevels(one, volume, levels);
      if (now.alerted === one.alerted && now.overfull === one.overfull) continue;
      await apart(client, async () => {
        await client.query(
          'UPDATE telemetry.tank_own_levels SET alerted = $3, overfull = $4 WHERE tank = $1 AND user_id = $2',
          [tank, one.user_id, now.alerted, now.overfull],
        );
        if (!told || !now.passed) return;
        const level = levels[`${now.passed}_level`] ?? 0;
        await alerts.send(client, { tank, kind: now.passed, time, own: { userId: one.user_id, level } });
      });
    }
  }

  /** Moves what the tanks hold by a batch's readings, and gives the alarms. Answers whether anything moved. */
  return async function judge(
    client: pg.PoolClient,
    readings: readonly Reading[],
    at: Date,
  ): Promise<boolean> {
    const parts = partsOf(readings);
    const { rows } = await client.query<Moved>(MOVE_STATES, stateColumns(parts.values()));
    if (rows.length === 0) return false;
    const tanks = rows.map(({ tank }) => tank);
    const own = await client.query<OwnLevels>(OWN_LEVELS, [tanks]);
    const ofWhom = new Map<number, OwnLevels[]>();
    for (const one of own.rows) ofWhom.set(one.tank, [...(ofWhom.get(one.tank) ?? []), one]);
    await noteJumps(client, rows, parts);
    const leaks = await findLeaks(client, rows);
    for (const row of rows) {
      await ofTank(client, row, ofWhom.get(row.tank) ?? [], leaks.get(row.tank), at);
    }
    return true;
  };
}
