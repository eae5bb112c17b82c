import { addDays, type IsoDate, saoPauloToday, weekdayOf } from 'api-contract';

/** São Paulo has had no summer time since 2019. */
const SAO_PAULO = '-03:00';
const WEEKEND: readonly number[] = [0, 6];

const years = new Map<string, ReadonlySet<IsoDate>>();

/** National holidays of a year. */
async function holidaysOf(year: string): Promise<ReadonlySet<IsoDate>> {
  const known = years.get(year);
  if (known) return known;
  // Its data takes a while to load: with the first day that is asked for.
  const { default: Holidays } = await import('date-holidays');
  const days = new Holidays('BR').getHolidays(Number(year)).filter(({ type }) => type === 'public');
  const found = new Set(days.map(({ date }) => date.slice(0, 'yyyy-mm-dd'.length)));
  years.set(year, found);
  return found;
}

const BY_DATE = /^\d\d-\d\d/;
const GOOD_FRIDAY = 'easter -2';

/** National holidays of a year on which nobody delivers: those by date, and Good Friday. */
export async function nationalHolidays(year: number): Promise<IsoDate[]> {
  const { default: Holidays } = await import('date-holidays');
  return new Holidays('BR')
    .getHolidays(year)
    .filter(({ type, rule }) => type === 'public' && (BY_DATE.test(rule) || rule === GOOD_FRIDAY))
    .map(({ date }) => date.slice(0, 'yyyy-mm-dd'.length));
}

/** Monday to Friday, without national holidays. */
export async function isBusinessDay(day: IsoDate): Promise<boolean> {
  return !WEEKEND.includes(weekdayOf(day)) && !(await holidaysOf(day.slice(0, 'yyyy'.length))).has(day);
}

/** The end of the n-th business day in São Paulo after the day that this moment is in. */
export async function dueAfter(from: Date, days: number): Promise<Date> {
  let day = saoPauloToday(from);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (await isBusinessDay(day)) left -= 1;
  }
  return new Date(`${day}T23:59:59${SAO_PAULO}`);
}
