import type pg from 'pg';
import type { AlarmLevels, LevelsTold } from './levels';
import { sameSince } from './sensor';
import type { Reading } from '../readings/readings';
import type { TankPoint } from '../../wire/rules/tank-rate';

/** A tank's part of a batch. */
export interface Part {
  readonly tank: number;
  /** In order of time. */
  readonly points: readonly TankPoint[];
  readonly battery: number | null;
  readonly signal: number | null;
}

/** Takes a batch apart by tank; readings come in order of tank and time. */
export function partsOf(readings: readonly Reading[]): ReadonlyMap<number, Part> {
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

/** A tank whose state a batch moved, with what was told of it before. */
export interface MovedTank extends AlarmLevels, LevelsTold {
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

/** Moves the states of a batch's tanks; answers those that moved, in order of tank. */
export async function moveStates(
  client: pg.PoolClient,
  parts: ReadonlyMap<number, Part>,
): Promise<readonly MovedTank[]> {
  const { rows } = await client.query<MovedTank>(MOVE_STATES, stateColumns(parts.values()));
  return rows;
}
