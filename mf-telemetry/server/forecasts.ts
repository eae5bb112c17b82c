import { amountOf, type TankPoint, usePerDay } from 'api-contract';
import type pg from 'pg';
import { type Background, regularly } from 'api/jobs/background';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import { STUCK_MS } from './sensor';

const DAYS = 30;
const MINUTES_10 = 600_000;
const BATCH = 100;

/** The last reading of each hour says enough: 720 looks into an index, where a month of minutes is 43,200 rows. */
const HOURS = `
SELECT wanted.tank, last.ts, last.volume FROM unnest($1::int[]) AS wanted (tank)
CROSS JOIN generate_series(date_trunc('hour', $2::timestamptz), $3::timestamptz, '1 hour') AS hour
CROSS JOIN LATERAL (
  SELECT ts, volume FROM telemetry.tank_readings r
  WHERE r.tank = wanted.tank AND r.ts >= hour AND r.ts < hour + interval '1 hour' ORDER BY ts DESC LIMIT 1) AS last
ORDER BY 1, 2`;

/** Computes the use of all tanks that have readings since it was computed; `every` ms at most. */
export async function refreshForecasts(
  pool: Pick<pg.Pool, 'query'>,
  now: Date,
  every = 3_600_000,
): Promise<number> {
  const { rows } = await pool.query<{ tank: number; ts: Date; capacity: number }>(
    `SELECT s.tank, s.ts, t.capacity FROM telemetry.tank_states s JOIN telemetry.tanks t ON t.n = s.tank
     WHERE s.forecast_ts IS NULL
       OR (s.forecast_ts + $1::interval <= s.ts AND s.ts - coalesce(s.same_since, s.ts) < $2::interval) ORDER BY s.tank`,
    // A sensor that is stuck would say that nothing is used any more: the tank keeps the use it had.
    [`${every} milliseconds`, `${STUCK_MS} milliseconds`],
  );
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  for (let first = 0; first < rows.length; first += BATCH) {
    const part = rows.slice(first, first + BATCH);
    const hours = await pool.query<{ tank: number; ts: Date; volume: number }>(HOURS, [
      part.map(({ tank }) => tank),
      since,
      now,
    ]);
    const points = new Map<number, TankPoint[]>();
    for (const { tank, ts, volume } of hours.rows) {
      const own = points.get(tank) ?? [];
      own.push([ts.getTime(), volume]);
      points.set(tank, own);
    }
    await pool.query(
      `UPDATE telemetry.tank_states s SET use_per_day = u.use, forecast_ts = u.ts
       FROM unnest($1::int[], $2::float8[], $3::timestamptz[]) AS u (tank, use, ts) WHERE s.tank = u.tank`,
      [
        part.map(({ tank }) => tank),
        part.map(({ tank, capacity }) => usePerDay(points.get(tank) ?? [], capacity)),
        part.map(({ ts }) => ts),
      ],
    );
  }
  return rows.length;
}

/** Keeps the forecasts: one job every ten minutes, whichever process is first to ask for it. */
export function forecastRefresh({
  pool,
  jobs,
  now,
}: {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly now: () => Date;
}): Background {
  const queue: JobQueue<Record<string, never>> = jobs.queue(
    'tank-forecasts',
    { retryLimit: 1, retryDelay: 60, expireInSeconds: 900 },
    async () => {
      const tanks = await refreshForecasts(pool, now());
      return tanks === 0 ? undefined : `Previsão de ${amountOf(tanks, 'tanque', 'tanques')}.`;
    },
  );
  return regularly(
    () => queue.send({}, { key: String(Math.floor(now().getTime() / MINUTES_10)) }),
    MINUTES_10,
  );
}
