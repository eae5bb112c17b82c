import type pg from 'pg';
import type { AcknowledgedReadings } from './run';

interface Row {
  tank: string;
  time: number;
  volume: number;
}

const READINGS = `
SELECT t.id AS tank, (extract(epoch FROM r.ts) * 1000)::float8 AS time, r.volume
FROM telemetry.tank_readings r JOIN telemetry.tanks t ON t.n = r.tank`;

/** Each tank passes each level once, so a second notification of a level is a repeated one. */
const TOLD_TWICE = `
SELECT user_id, split_part(record, '|', 1) AS tank, split_part(record, '|', 2) AS level, count(*)::int AS times
FROM portal.notifications GROUP BY 1, 2, 3 HAVING count(*) > 1`;

const STATES = `
SELECT t.id AS tank, (extract(epoch FROM s.ts) * 1000)::float8 AS time, s.volume
FROM telemetry.tank_states s JOIN telemetry.tanks t ON t.n = s.tank`;

/** What stands in the database after a run, and everything that is wrong with it. */
export async function readingFindings(pool: pg.Pool, acknowledged: AcknowledgedReadings) {
  const { rows } = await pool.query<Row>(READINGS);
  const kept = new Map(rows.map((row) => [`${row.tank} ${row.time}`, row.volume]));
  const problems: string[] = [];
  for (const [key, { volume }] of acknowledged)
    if (kept.get(key) !== volume)
      problems.push(`${key} was acknowledged with ${volume}, there is ${kept.get(key)}`);
  for (const key of kept.keys()) if (!acknowledged.has(key)) problems.push(`${key} was never sent`);
  if (rows.length !== kept.size) problems.push(`${rows.length - kept.size} readings are there twice`);
  const newest = new Map<string, Row>();
  for (const row of acknowledged.values())
    if (row.time >= (newest.get(row.tank)?.time ?? 0)) newest.set(row.tank, row);
  for (const { tank, time, volume } of (await pool.query<Row>(STATES)).rows)
    if (newest.get(tank)?.time !== time || newest.get(tank)?.volume !== volume)
      problems.push(`${tank} holds ${volume} of ${time} instead of its newest reading`);
  const twice = (await pool.query<{ tank: string; level: string; times: number }>(TOLD_TWICE)).rows;
  for (const { tank, level, times } of twice)
    problems.push(`level ${level} of ${tank} was told ${times} times`);
  const told = (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM portal.notifications'))
    .rows[0]?.n;
  return { readings: rows.length, told: told ?? 0, problems };
}
