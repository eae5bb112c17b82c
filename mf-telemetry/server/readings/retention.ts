import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import { type Background, inOneProcess } from 'api/jobs/background';
import type { Jobs } from 'api/jobs/jobs';

/** A partition's readings are rolled up for so many tanks in one statement: a month of minutes is 43,200 each. */
const TANKS = 100;
/** How long removing a month may hold up what comes in; the job tries again. */
const LOCK_WAIT = '3s';
const DAY_MS = 86_400_000;

const MONTHS = `
SELECT right(c.relname, 6) AS month FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
WHERE i.inhparent = 'telemetry.tank_readings'::regclass AND c.relname ~ '^tank_readings_\\d{6}$' ORDER BY 1`;

const partition = (month: string) => `telemetry.tank_readings_${month}`;

/** Each hour's lowest and highest reading. Done again it changes nothing: it may be broken off anywhere. */
const rollUp = (month: string) => `
INSERT INTO telemetry.tank_hours AS h (tank, hour, low_ts, low, high_ts, high)
SELECT tank, date_trunc('hour', ts, 'UTC'), (array_agg(ts ORDER BY volume, ts))[1], min(volume),
  (array_agg(ts ORDER BY volume DESC, ts))[1], max(volume)
FROM ${partition(month)} WHERE tank = ANY($1) GROUP BY 1, 2
ON CONFLICT (tank, hour) DO UPDATE SET
  low_ts = CASE WHEN excluded.low < h.low THEN excluded.low_ts ELSE h.low_ts END, low = least(excluded.low, h.low),
  high_ts = CASE WHEN excluded.high > h.high THEN excluded.high_ts ELSE h.high_ts END,
  high = greatest(excluded.high, h.high)`;

/** The first month that is kept: `yyyymm`. */
const firstKept = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7)
    .replace('-', '');

async function retire(pool: pg.Pool, month: string): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('SELECT n FROM telemetry.tanks ORDER BY n');
  const tanks = rows.map(({ n }) => n);
  for (let first = 0; first < tanks.length; first += TANKS)
    await pool.query(rollUp(month), [tanks.slice(first, first + TANKS)]);
  await transaction(pool, async (client) => {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
    await client.query(`DROP TABLE ${partition(month)}`);
  });
}

/** How long readings are kept. */
export interface Retention {
  /** Calendar months before the running one. */
  readonly months: number;
  /** Of refused readings. */
  readonly asideDays: number;
}

/**
 * Readings of months before the last `months` become one lowest and one highest of each hour, and their partition goes;
 * the next month's is made before it is needed. Refused readings are kept for `asideDays`. Returns the retired months.
 */
export async function keepReadings(
  pool: pg.Pool,
  now: Date,
  { months, asideDays }: Retention,
): Promise<string[]> {
  await pool.query(
    "SELECT telemetry.tank_readings_month($1), telemetry.tank_readings_month($1 + interval '1 month')",
    [now],
  );
  await pool.query('DELETE FROM telemetry.refused_readings WHERE received_at < $1', [
    new Date(now.getTime() - asideDays * DAY_MS),
  ]);
  const { rows } = await pool.query<{ month: string }>(MONTHS);
  const old = rows.map(({ month }) => month).filter((month) => month < firstKept(now, months));
  for (const month of old) await retire(pool, month);
  return old;
}

/** {@link keepReadings}, once a day. */
export const readingRetention = (
  deps: { readonly pool: pg.Pool; readonly jobs: Jobs; readonly now: () => Date },
  retention: Retention,
): Background =>
  inOneProcess(
    deps,
    'tank-retention',
    { every: 'day', retryLimit: 5, retryDelay: 300, expireInSeconds: 6 * 3600 },
    async () => {
      const months = await keepReadings(deps.pool, deps.now(), retention);
      return months.length === 0 ? undefined : `Meses resumidos: ${months.join(', ')}.`;
    },
  );
