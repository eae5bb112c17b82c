import type { Day, PlannedTank, Underway } from './model';

/** A tank while the plan is made. */
export interface Running {
  readonly tank: PlannedTank;
  readonly volume: number;
  readonly use: number;
  readonly safety: number;
  /** What comes, by its day. */
  readonly coming: { readonly day: Day; readonly volume: number }[];
}

/** What is in a tank in the morning of a day, before what comes on it. */
export function levelOn({ volume, use, coming, tank }: Running, day: Day, today: Day, prudence = 1): number {
  let level = volume;
  let at = today;
  for (const come of coming) {
    if (come.day >= day) break;
    level = Math.max(level - use * prudence * Math.max(come.day - at, 0), 0);
    at = Math.max(come.day, at);
    level = Math.min(level + come.volume, tank.capacity);
  }
  return Math.max(level - use * prudence * (day - at), 0);
}

/** What is expected in a tank on a day, with what comes until then. */
export const levelThen = (
  tank: PlannedTank,
  underway: readonly Underway[],
  { day, today }: { readonly day: Day; readonly today: Day },
): number =>
  levelOn(
    {
      tank,
      volume: tank.volume ?? 0,
      use: tank.usePerDay ?? 0,
      safety: 0,
      coming: underway.filter((come) => come.tank === tank.id).toSorted((a, b) => a.day - b.day),
    },
    day,
    today,
  );

/** Until when a tank stays above its safety level if nothing more comes. */
export function safeUntil(running: Running, today: Day, last: Day): Day {
  const from = Math.max(today, ...running.coming.map((come) => come.day + 1));
  for (let day = from; day <= last; day++) if (levelOn(running, day, today) <= running.safety) return day;
  return last + 1;
}
