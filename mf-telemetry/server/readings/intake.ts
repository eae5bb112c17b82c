import type { GivenReading, ReadingsAnswer } from 'api-contract';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import { readingMonths } from './months';
import { columns, type IntakeTank, setAside, sortReadings } from './readings';
import type { TankAlerts } from '../alarms/alerts';
import { readingJudge } from '../alarms/judge';
import { countRefusals } from './refusals';

const KEEP = `
INSERT INTO telemetry.tank_readings (tank, ts, volume)
SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::float8[]) ON CONFLICT DO NOTHING`;

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
  const judge = readingJudge({ alerts, onError });

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
      await countRefusals(client, tanks, given, refused);
      if ((kept.rowCount ?? 0) > 0) moved = await judge(client, readings, at);
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
