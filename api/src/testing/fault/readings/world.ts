import { createHash } from 'node:crypto';
import type pg from 'pg';
import { insert } from '../../world';

/** What sends the readings by HTTP. */
export const DEVICE_KEY = 'fault-device';
/** In m³; a tank's readings lead from full to nearly empty, through both levels. */
const LIMITS = { capacity: 1000, recharge_level: 300, critical_level: 100 };
const [FULL, EMPTY] = [950, 50];
/** So many readings of one tank at most: a second between each, and all of them of the last hour. */
const PER_TANK = 500;
const [SECOND, BEGUN] = [1000, 50 * 60_000];

/** One reading that is sent: epoch ms, m³. */
export interface SentReading {
  readonly tank: string;
  readonly time: number;
  readonly volume: number;
}

/** The readings of a run, by tank; half of the tanks (`M-…`) tell theirs by MQTT, the others (`H-…`) by HTTP. */
export function plannedReadings(count: number, now: number): ReadonlyMap<string, readonly SentReading[]> {
  const tanks = 2 * Math.max(1, Math.ceil(count / PER_TANK / 2));
  const each = Math.ceil(count / tanks);
  return new Map(
    Array.from({ length: tanks }, (_, n) => {
      const tank = `${n % 2 === 0 ? 'H' : 'M'}-${n}`;
      const readings = Array.from({ length: each }, (_none, place) => ({
        tank,
        time: now - BEGUN + place * SECOND,
        volume: Math.round((FULL - ((FULL - EMPTY) * place) / Math.max(each - 1, 1)) * 100) / 100,
      }));
      return [tank, readings];
    }),
  );
}

/** Tanks of the company A, each with its alert on, and the device that may send for all of them. */
export async function makeTanks(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: number }>("SELECT id FROM portal.customers WHERE code = 'A'");
  for (const id of ids)
    await insert(pool, 'telemetry.tanks', {
      id,
      customer_id: rows[0]?.id,
      tag: id,
      has_alert: true,
      ...LIMITS,
    });
  const device = await insert(pool, 'telemetry.devices', {
    key_hash: createHash('sha256').update(DEVICE_KEY).digest(),
  });
  await pool.query('INSERT INTO telemetry.device_tanks (device_id, tank) SELECT $1, n FROM telemetry.tanks', [
    device,
  ]);
}
