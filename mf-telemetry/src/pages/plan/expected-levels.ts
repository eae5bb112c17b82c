import type { Tank, TankPlanRow } from 'api-contract';
import { addDays, type IsoDate } from 'api-contract/rules';

/** What is expected in a tank on a day, m³: between `low` and `high` where it uses a quarter more or less. */
export interface ExpectedLevel {
  readonly day: IsoDate;
  readonly level: number;
  readonly low: number;
  readonly high: number;
  /** What is filled on the day. */
  readonly filled: number;
}

/** How much more or less than before may be used. */
const SPREAD = 0.25;

/** The tank's level in the evenings to come, with what the plan brings; nothing where its use is not known. */
export function expectedLevels(
  { current_volume: volume, capacity, forecast }: Pick<Tank, 'current_volume' | 'capacity' | 'forecast'>,
  fills: readonly Pick<TankPlanRow, 'deliver_on' | 'volume' | 'skipped'>[],
  from: IsoDate,
  days: number,
): readonly ExpectedLevel[] {
  if (volume === null || !forecast) return [];
  const use = forecast.use_per_day;
  const found: ExpectedLevel[] = [{ day: from, level: volume, low: volume, high: volume, filled: 0 }];
  for (let n = 1; n <= days; n++) {
    const day = addDays(from, n);
    const before = found[n - 1];
    const filled = fills
      .filter((fill) => fill.deliver_on === day && !fill.skipped)
      .reduce((sum, fill) => sum + (fill.volume ?? 0), 0);
    const next = (level: number, part: number) =>
      Math.min(Math.max(level - use * part, 0) + filled, capacity);
    found.push({
      day,
      level: next(before?.level ?? 0, 1),
      low: next(before?.low ?? 0, 1 + SPREAD),
      high: next(before?.high ?? 0, 1 - SPREAD),
      filled,
    });
  }
  return found;
}
