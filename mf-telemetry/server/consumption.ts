import { addDays, type IsoDate, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { hoursOf } from './readings/points';
import type { ConsumptionPeriod, TankConsumption } from '../wire/telemetry';
import { REFILL } from '../wire/rules/tank-forecast';
import type { TankPoint } from '../wire/rules/tank-rate';

/** How many days, weeks and months are told, the running one among them. */
const PERIODS: Readonly<Record<ConsumptionPeriod, number>> = { day: 30, week: 26, month: 13 };
/** The same weekday of the year before. */
const YEAR_DAYS = 364;
const [WEEK, MONTHS] = [7, 12];

/** m³ used on each day of São Paulo, by readings in order of time: refills do not count, noise cancels out. */
export function useByDay(points: readonly TankPoint[], capacity: number): Map<IsoDate, number> {
  const used = new Map<IsoDate, number>();
  for (let n = 1; n < points.length; n++) {
    const [before, after] = [points[n - 1], points[n]] as [TankPoint, TankPoint];
    const day = saoPauloToday(new Date(after[0]));
    const fall = before[1] - after[1];
    used.set(day, (used.get(day) ?? 0) + (fall < -capacity * REFILL ? 0 : fall));
  }
  return used;
}

const startOf = (day: IsoDate) => new Date(`${day}T00:00:00-03:00`);
const monthStart = (day: IsoDate, back: number): IsoDate => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - back);
  return at.toISOString().slice(0, 10);
};
/** Monday of a day's week. */
const weekStart = (day: IsoDate): IsoDate =>
  addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + WEEK - 1) % WEEK));

/** The first days of the periods up to today, oldest first, and of what follows the last. */
function starts(by: ConsumptionPeriod, today: IsoDate): IsoDate[] {
  return Array.from({ length: PERIODS[by] + 1 }, (_, n) => {
    const back = PERIODS[by] - 1 - n;
    if (by === 'month') return monthStart(today, back);
    return by === 'week' ? addDays(weekStart(today), -back * WEEK) : addDays(today, -back);
  });
}

function sum(used: ReadonlyMap<IsoDate, number>, from: IsoDate, until: IsoDate): number | null {
  let total: number | null = null;
  for (let day = from; day < until; day = addDays(day, 1)) {
    const one = used.get(day);
    if (one !== undefined) total = (total ?? 0) + one;
  }
  // What noise makes of a day without use is no filling.
  return total === null ? null : Math.max(Math.round(total * 1000) / 1000, 0);
}

/** What a tank used in each of the last days, weeks or months, beside the same a year before. */
export async function tankConsumption(
  pool: pg.Pool,
  { n, capacity }: { readonly n: number; readonly capacity: number },
  by: ConsumptionPeriod,
  now: Date,
): Promise<TankConsumption> {
  const days = starts(by, saoPauloToday(now));
  const before = days.map((day) => (by === 'month' ? monthStart(day, MONTHS) : addDays(day, -YEAR_DAYS)));
  const [first, last] = [days[0] as IsoDate, before.at(-1) as IsoDate];
  const use = async (from: IsoDate, to: Date) =>
    useByDay((await hoursOf(pool, [n], startOf(from), to)).get(n) ?? [], capacity);
  const [current, earlier] = [await use(first, now), await use(before[0] as IsoDate, startOf(last))];
  return days
    .slice(0, -1)
    .map((from, at) => ({
      from,
      used: sum(current, from, days[at + 1] as IsoDate),
      last_year: sum(earlier, before[at] as IsoDate, before[at + 1] as IsoDate),
    }));
}
