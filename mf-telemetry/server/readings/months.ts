import type pg from 'pg';

/** The month a moment's partition is of: `yyyy-mm`, in UTC. */
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/**
 * Makes the partitions that readings of these moments need. Before the transaction that writes them: making one locks
 * the whole table for a moment. Months this process knows of cost nothing.
 */
export function readingMonths(db: Pick<pg.Pool, 'query'>) {
  const known = new Set<string>();
  return async (times: Iterable<number>): Promise<void> => {
    const wanted = new Set<string>();
    for (const time of times) wanted.add(monthOf(time));
    for (const month of wanted) {
      if (known.has(month)) continue;
      await db.query('SELECT telemetry.tank_readings_month($1::timestamptz)', [`${month}-01T00:00:00Z`]);
      known.add(month);
    }
  };
}
