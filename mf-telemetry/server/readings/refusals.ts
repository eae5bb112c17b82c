import type { GivenReading } from 'api-contract';
import type pg from 'pg';
import type { IntakeTank, Refused } from './readings';

const KNOWN = `
INSERT INTO telemetry.tank_refusals AS t (tank, times, reason)
SELECT * FROM unnest($1::int[], $2::int[], $3::text[])
ON CONFLICT (tank) DO UPDATE SET times = least(t.times + excluded.times, 1000), reason = excluded.reason`;

/**
 * Counts how many of each tank's readings were refused since the last one that was kept, in the order in which they were
 * sent: a lying sensor is known by it (alarms/sensor.ts).
 */
export async function countRefusals(
  client: Pick<pg.ClientBase, 'query'>,
  tanks: ReadonlyMap<string, IntakeTank>,
  given: readonly GivenReading[],
  refused: readonly Refused[],
): Promise<void> {
  const reasons = new Map(refused.map(({ index, reason }) => [index, reason]));
  const good = new Set<number>();
  const rows = new Map<number, { times: number; reason: string }>();
  for (const [index, { tank_id: id }] of given.entries()) {
    const tank = tanks.get(String(id))?.n;
    if (tank === undefined) continue;
    const reason = reasons.get(index);
    if (reason === undefined) {
      good.add(tank);
      rows.delete(tank);
    } else rows.set(tank, { times: (rows.get(tank)?.times ?? 0) + 1, reason });
  }
  if (good.size > 0)
    await client.query('DELETE FROM telemetry.tank_refusals WHERE tank = ANY($1)', [[...good]]);
  if (rows.size === 0) return;
  // In one order everywhere, so that two batches never lock each other out.
  const sorted = [...rows].sort(([one], [other]) => one - other);
  await client.query(KNOWN, [
    sorted.map(([tank]) => tank),
    sorted.map(([, { times }]) => times),
    sorted.map(([, { reason }]) => reason),
  ]);
}
