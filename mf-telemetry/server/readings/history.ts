import type pg from 'pg';
import type { TankPoint } from '../../wire/rules/tank-rate';
import type { TimeSpan } from '../../wire/rules/tank-period';

/** A chart's width in spans, each shown by its lowest and its highest reading. */
export const SPANS = 300;
const MOST_POINTS = 2 * SPANS;

// Of what is not kept any more (retention.ts), each hour's lowest and highest.
const READINGS = `
SELECT ts, volume FROM telemetry.tank_readings WHERE tank = $1 AND ts >= $2 AND ts < $3
UNION ALL
SELECT point.ts, point.volume FROM telemetry.tank_hours h
CROSS JOIN LATERAL (SELECT h.low_ts AS ts, h.low AS volume UNION SELECT h.high_ts, h.high) AS point
WHERE h.tank = $1 AND h.hour > $2::timestamptz - interval '1 hour' AND h.hour < $3
  AND point.ts >= $2 AND point.ts < $3`;

const ALL = `SELECT ts, volume FROM (${READINGS}) AS readings ORDER BY ts LIMIT ${MOST_POINTS + 1}`;

// `floor` and not `width_bucket`: the span of the last moment is the last one.
const THINNED = `
WITH spans AS (
  SELECT least(floor(extract(epoch FROM ts - $2::timestamptz) * ${SPANS} / extract(epoch FROM $3::timestamptz - $2::timestamptz)), ${SPANS - 1}) AS span,
    ts, volume
  FROM (${READINGS}) AS readings
), ends AS (
  SELECT (array_agg(ts ORDER BY volume, ts))[1] AS low_ts, min(volume) AS low,
    (array_agg(ts ORDER BY volume DESC, ts))[1] AS high_ts, max(volume) AS high
  FROM spans GROUP BY span
)
SELECT low_ts AS ts, low AS volume FROM ends
UNION SELECT high_ts, high FROM ends
ORDER BY ts`;

/**
 * A tank's readings of a time, at most 600: all of them where they are so few, otherwise the lowest and the highest of
 * each of 300 equal spans, so that no dip and no peak is lost.
 */
export async function tankHistory(pool: pg.Pool, tank: number, { from, to }: TimeSpan): Promise<TankPoint[]> {
  const values = [tank, new Date(from), new Date(to)];
  const read = async (text: string) => (await pool.query<{ ts: Date; volume: number }>(text, values)).rows;
  const all = await read(ALL);
  const rows = all.length > MOST_POINTS ? await read(THINNED) : all;
  return rows.map(({ ts, volume }) => [ts.getTime(), volume]);
}
