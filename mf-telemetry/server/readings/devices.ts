import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { IntakeTank } from './readings';

/** Only this is kept of a device's key. */
export const deviceKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A device and the tanks it may send for, by their ids; null where no device has the key. */
export async function findDevice(pool: pg.Pool, key: string) {
  const { rows } = await pool.query<{ device: number } & { [P in keyof IntakeTank]: IntakeTank[P] | null }>(
    `SELECT d.id AS device, t.n, t.id, t.capacity FROM telemetry.devices d
     LEFT JOIN telemetry.device_tanks dt ON dt.device_id = d.id LEFT JOIN telemetry.tanks t ON t.n = dt.tank AND t.is_active
     WHERE d.key_hash = $1`,
    [deviceKeyHash(key)],
  );
  const [first] = rows;
  if (!first) return null;
  const tanks = new Map<string, IntakeTank>();
  for (const { n, id, capacity } of rows)
    if (n !== null && id !== null && capacity !== null) tanks.set(id, { n, id, capacity });
  return { device: first.device, tanks };
}
