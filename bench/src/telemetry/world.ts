import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ACCESS } from 'api-contract';
import { addUser, PASSWORD } from 'api/testing/world';

export const USER = { email: 'bench@tanks.test', password: PASSWORD };
/** Tanks of one customer, and of one device. */
export const TANKS_EACH = 10;
const CAPACITY = 1000;
const MONTH = 30;

/** `count` tanks in groups of ten, each group a customer's; the first one's user is {@link USER}. */
export async function makeTanks(pool: pg.Pool, count: number): Promise<void> {
  await addUser(pool, { email: USER.email, companies: [{ code: 'T0' }], access: [ACCESS.telemetry] });
  await pool.query(
    `INSERT INTO portal.customers (code, name) SELECT 'T' || n, 'Cliente ' || n FROM generate_series(0, ($1::int - 1) / ${TANKS_EACH}) AS n
     ON CONFLICT DO NOTHING`,
    [count],
  );
  await addTanks(pool, 0, count);
}

/** Tanks `from` to `to`, with customers that are there. */
export async function addTanks(pool: pg.Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `INSERT INTO portal.customers (code, name) SELECT 'T' || n, 'Cliente ' || n
     FROM generate_series($1::int / ${TANKS_EACH}, ($2::int - 1) / ${TANKS_EACH}) AS n ON CONFLICT DO NOTHING`,
    [from, to],
  );
  await pool.query(
    `INSERT INTO telemetry.tanks (id, customer_id, tag, channel_id, content, capacity, recharge_level, critical_level)
     SELECT 'B' || n, c.id, 'TQ-' || n, 'C' || n, 'SODA', ${CAPACITY}, 300, 100
     FROM generate_series($1::int, $2::int - 1) AS n JOIN portal.customers c ON c.code = 'T' || n / ${TANKS_EACH}`,
    [from, to],
  );
}

/** A device for each ten tanks; answers their keys. */
export async function makeDevices(pool: pg.Pool, count: number): Promise<string[]> {
  const keys = Array.from({ length: count / TANKS_EACH }, (_, n) => `bench-${n}`);
  for (const [n, key] of keys.entries()) {
    const hash = createHash('sha256').update(key).digest();
    await pool.query(
      `WITH device AS (INSERT INTO telemetry.devices (key_hash) VALUES ($1) RETURNING id)
       INSERT INTO telemetry.device_tanks (device_id, tank)
       SELECT device.id, t.n FROM device, telemetry.tanks t WHERE t.id = ANY($2)`,
      [hash, Array.from({ length: TANKS_EACH }, (_none, tank) => `B${n * TANKS_EACH + tank}`)],
    );
  }
  return keys;
}

/** Of the first customer's tanks, then of all others: each minute, and each hour at a minute of the tank's own. */
const MINUTES = `
SELECT t.n AS tank, minute AS ts FROM telemetry.tanks t
CROSS JOIN generate_series(date_trunc('minute', now()) - interval '${MONTH} days', now(), '1 minute') AS minute
WHERE t.id = ANY($1)
UNION ALL
SELECT t.n, hour + t.n % 60 * interval '1 minute' FROM telemetry.tanks t
CROSS JOIN generate_series(date_trunc('hour', now()) - interval '${MONTH} days', now() - interval '1 hour', '1 hour') AS hour
WHERE t.id <> ALL($1)`;

/**
 * A month of readings as they come in, by time and not by tank: the first customer's tanks each minute, all others each
 * hour. Answers how many there are.
 */
export async function fillMonth(pool: pg.Pool): Promise<number> {
  await pool.query('TRUNCATE telemetry.tank_readings, telemetry.tank_states');
  await pool.query(
    `SELECT telemetry.tank_readings_month(now()), telemetry.tank_readings_month(now() - interval '${MONTH} days')`,
  );
  const { rowCount } = await pool.query(
    `INSERT INTO telemetry.tank_readings (tank, ts, volume)
     SELECT tank, ts, 100 + (extract(epoch FROM ts)::bigint / 60 + tank) % 800 FROM (${MINUTES}) AS sent ORDER BY ts`,
    [Array.from({ length: TANKS_EACH }, (_, n) => `B${n}`)],
  );
  await pool.query(
    `INSERT INTO telemetry.tank_states (tank, ts, volume, use_per_day, forecast_ts)
     SELECT n, now(), 500, 20, now() FROM telemetry.tanks`,
  );
  // What autovacuum does to a table that only grows.
  await pool.query('VACUUM ANALYZE telemetry.tank_readings');
  return rowCount ?? 0;
}
