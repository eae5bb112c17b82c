import { addDays, type IsoDate, saoPauloToday, weekdayOf } from 'api-contract';

/** São Paulo has had no summer time since 2019. */
const SAO_PAULO = '-03:00';
const WEEKEND: readonly number[] = [0, 6];

interface Holiday {
  readonly day: IsoDate;
  /** `07-09`, `easter -2`, … as date-holidays writes it. */
  readonly rule: string;
}

const years = new Map<number, Promise<readonly Holiday[]>>();

/** National holidays of a year, worked out once. */
function holidaysOf(year: number): Promise<readonly Holiday[]> {
  const known = years.get(year);
  if (known) return known;
  const found = workedOut(year);
  years.set(year, found);
  return found;
}

async function workedOut(year: number): Promise<readonly Holiday[]> {
  // Its data takes a while to load: with the first day that is asked for.
  const { default: Holidays } = await import('date-holidays');
  return new Holidays('BR')
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, rule }) => ({ day: date.slice(0, 'yyyy-mm-dd'.length), rule }));
}

const BY_DATE = /^\d\d-\d\d/;
const GOOD_FRIDAY = 'easter -2';

/** National holidays of a year on which nobody delivers: those by date, and Good Friday. */
export const nationalHolidays = async (year: number): Promise<IsoDate[]> =>
  (await holidaysOf(year))
    .filter(({ rule }) => BY_DATE.test(rule) || rule === GOOD_FRIDAY)
    .map(({ day }) => day);

/** Monday to Friday, without national holidays. */
async function isBusinessDay(day: IsoDate): Promise<boolean> {
  if (WEEKEND.includes(weekdayOf(day))) return false;
  const holidays = await holidaysOf(Number(day.slice(0, 'yyyy'.length)));
  return holidays.every((holiday) => holiday.day !== day);
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
