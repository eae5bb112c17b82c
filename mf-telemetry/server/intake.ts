import {
  alertLevel,
  type GivenReading,
  isOutdated,
  type ReadingsAnswer,
  TANK_LEVEL,
  type TankLevel,
} from 'api-contract';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import { readingMonths } from './months';
import { columns, type IntakeTank, type Reading, setAside, sortReadings } from './readings';
import type { TankAlerts } from './alerts';

const KEEP = `
INSERT INTO telemetry.tank_readings (tank, ts, volume)
SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::float8[]) ON CONFLICT DO NOTHING`;

// A late reading changes the history and not what the tank holds now.
const MOVE_STATES = `
WITH moved AS (
  INSERT INTO telemetry.tank_states AS s (tank, ts, volume, changed_at)
  SELECT *, clock_timestamp() FROM unnest($1::int[], $2::timestamptz[], $3::float8[])
  ON CONFLICT (tank) DO UPDATE SET ts = excluded.ts, volume = excluded.volume, changed_at = excluded.changed_at
    WHERE s.ts < excluded.ts
  RETURNING tank, ts, volume, alerted)
SELECT m.*, t.capacity, t.recharge_level, t.critical_level, t.has_alert AND t.is_active AS watched
FROM moved m JOIN telemetry.tanks t ON t.n = m.tank ORDER BY m.tank`;

interface Moved {
  tank: number;
  ts: Date;
  volume: number;
  alerted: TankLevel;
  capacity: number;
  recharge_level: number;
  critical_level: number;
  watched: boolean;
}

export interface IntakeDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly alerts: TankAlerts;
  /** Told after each batch that changed what a tank holds. */
  readonly changed: () => void;
  /** Told of an alert that could not be given. */
  readonly onError: (error: unknown) => void;
}

/**
 * Where all readings come in, by whatever way. What is answered is committed; sent again it is known already: a
 * reading is its tank and its time, and the first one counts.
 */
export function tankIntake({ pool, now, alerts, changed, onError }: IntakeDeps) {
  const prepareMonths = readingMonths(pool);

  async function crossed(client: pg.PoolClient, row: Moved, level: TankLevel, at: Date): Promise<void> {
    const { tank, ts, alerted, watched } = row;
    await client.query('UPDATE telemetry.tank_states SET alerted = $2 WHERE tank = $1', [tank, level]);
    // What a device that was offline tells of hours ago is no alarm any more.
    if (level > alerted && level > TANK_LEVEL.normal && watched && !isOutdated(ts.toISOString(), at))
      await alerts.send(client, { tank, level, time: ts.getTime() });
  }

  async function moveStates(client: pg.PoolClient, readings: readonly Reading[], at: Date): Promise<boolean> {
    const newest = [...new Map(readings.map((reading) => [reading.tank, reading])).values()];
    const { rows } = await client.query<Moved>(MOVE_STATES, columns(newest));
    for (const row of rows) {
      const level = alertLevel(row.alerted, row.volume, row);
      if (level === row.alerted) continue;
      // An alert that fails is given with the tank's next reading; it stops no reading, of this tank or another.
      await client.query('SAVEPOINT alert');
      try {
        await crossed(client, row, level, at);
      } catch (error) {
        await client.query('ROLLBACK TO SAVEPOINT alert');
        onError(error);
      }
    }
    return rows.length > 0;
  }

  return async function take(
    source: string,
    tanks: ReadonlyMap<string, IntakeTank>,
    given: readonly GivenReading[],
  ): Promise<ReadingsAnswer> {
    const at = now();
    const { readings, refused } = sortReadings(given, tanks, at.getTime());
    await prepareMonths(readings.map(({ time }) => time));
    let moved = false;
    const accepted = await transaction(pool, async (client) => {
      const kept = readings.length > 0 ? await client.query(KEEP, columns(readings)) : { rowCount: 0 };
      await setAside(client, refused, source, at);
      if ((kept.rowCount ?? 0) > 0) moved = await moveStates(client, readings, at);
      return kept.rowCount ?? 0;
    });
    if (moved) changed();
    return {
      accepted,
      repeated: given.length - refused.length - accepted,
      refused: refused.map(({ index, reason }) => ({ index, reason })),
    };
  };
}
export type TankIntake = ReturnType<typeof tankIntake>;
