import type { GivenReading } from 'api-contract';
import type pg from 'pg';
import { storable } from 'api/db/storable';
import { READING_REFUSALS, readingRefusal } from '../../wire/rules/tank-reading';

/** A tank as far as its readings are concerned. */
export interface IntakeTank {
  readonly n: number;
  readonly id: string;
  readonly capacity: number;
}

/** A reading that may be kept; epoch ms and m³. */
export interface Reading {
  readonly tank: number;
  readonly time: number;
  readonly volume: number;
  /** %, and dBm; null where the device did not say. */
  readonly battery: number | null;
  readonly signal: number | null;
}

/** A reading that cannot be true, with its place in what was sent. */
export interface Refused {
  readonly index: number;
  readonly given: GivenReading;
  readonly reason: string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

const timeOf = (ts: string | number): number =>
  typeof ts === 'number' ? Math.round(ts) : INSTANT.test(ts) ? Date.parse(ts) : NaN;
const volumeOf = (volume: string | number): number =>
  typeof volume === 'number' ? volume : NUMBER.test(volume) ? Number(volume) : NaN;

/** What a charge and a strength can be. */
const [BATTERY, SIGNAL] = [
  [0, 100],
  [-200, 0],
] as const;

function within(value: string | number | undefined, [least, most]: readonly [number, number]): number | null {
  const number = value === undefined ? NaN : volumeOf(value);
  return number >= least && number <= most ? number : null;
}

/** Tells readings that may be kept from those that cannot be true; the same tank and time twice is one reading. */
export function sortReadings(
  given: readonly GivenReading[],
  tanks: ReadonlyMap<string, IntakeTank>,
  now: number,
) {
  const good = new Map<string, Reading>();
  const refused: Refused[] = [];
  given.forEach((reading, index) => {
    const tank = tanks.get(String(reading.tank_id));
    const [time, volume] = [timeOf(reading.ts), volumeOf(reading.volume)];
    const reason = tank ? readingRefusal({ time, volume }, tank, now) : READING_REFUSALS.unknownTank;
    if (reason !== null || !tank) {
      refused.push({ index, given: reading, reason: reason ?? READING_REFUSALS.unknownTank });
      return;
    }
    const key = `${tank.n} ${time}`;
    const [battery, signal] = [within(reading.battery, BATTERY), within(reading.signal, SIGNAL)];
    if (!good.has(key)) good.set(key, { tank: tank.n, time, volume, battery, signal });
  });
  // In one order everywhere: two batches of the same tanks then wait for each other and never lock each other out.
  const readings = [...good.values()].sort((a, b) => a.tank - b.tank || a.time - b.time);
  return { readings, refused };
}

/** As arrays, the way `unnest` takes them. */
export const columns = (readings: readonly Pick<Reading, 'tank' | 'time' | 'volume'>[]) => [
  readings.map(({ tank }) => tank),
  readings.map(({ time }) => new Date(time)),
  readings.map(({ volume }) => volume),
];

/** As they came, without what a text of the database cannot hold. */
const asideColumns = (refused: readonly Refused[]) =>
  (['tank_id', 'ts', 'volume'] as const)
    .map((field) => refused.map(({ given }) => storable(String(given[field]))))
    .concat([refused.map(({ reason }) => reason)]);

const SET_ASIDE = `
INSERT INTO telemetry.refused_readings (tank_id, ts, volume, reason, source, received_at)
SELECT *, $5, $6::timestamptz FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])`;

/** Keeps readings that cannot be true aside, with the reason and who sent them. */
export async function setAside(
  db: Pick<pg.ClientBase, 'query'>,
  refused: readonly Refused[],
  source: string,
  at: Date,
): Promise<void> {
  if (refused.length > 0) await db.query(SET_ASIDE, [...asideColumns(refused), source, at]);
}
