import { amountOf } from 'api-contract';
import type pg from 'pg';
import { type Background, inOneProcess } from 'api/jobs/background';
import type { Jobs } from 'api/jobs/jobs';
import { hoursOf } from './readings/points';
import { STUCK_MS } from './alarms/sensor';
import { usePerDay } from '../wire/rules/tank-forecast';

/** A tank's use is told from so many days. */
export const FORECAST_DAYS = 30;
const MINUTES_10 = 600_000;
const BATCH = 100;

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
  const since = new Date(now.getTime() - FORECAST_DAYS * 86_400_000);
  for (let first = 0; first < rows.length; first += BATCH) {
    const part = rows.slice(first, first + BATCH);
    const points = await hoursOf(
      pool,
      part.map(({ tank }) => tank),
      since,
      now,
    );
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

/** Keeps the forecasts, every ten minutes. */
export const forecastRefresh = (deps: {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly now: () => Date;
}): Background =>
  inOneProcess(
    deps,
    'tank-forecasts',
    { every: MINUTES_10, retryLimit: 1, retryDelay: 60, expireInSeconds: 900 },
    async () => {
      const tanks = await refreshForecasts(deps.pool, deps.now());
      return tanks === 0 ? undefined : `Previsão de ${amountOf(tanks, 'tanque', 'tanques')}.`;
    },
  );
