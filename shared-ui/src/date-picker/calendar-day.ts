import { parseDate, type CalendarDate } from '@internationalized/date';
import { dayOf } from '../date-field/date-field';

/** The calendar's day for a `yyyy-mm-dd`; null for none. */
export const fromDay = (day: string | null | undefined): CalendarDate | null => (day ? parseDate(day) : null);

/** The calendar's day for what a date field shows (`dd/mm/yyyy`); null while unfinished or no day. */
export const fromShown = (shown: string): CalendarDate | null => fromDay(dayOf(shown));

/** What a date field shows for a day of the calendar. */
export const toShown = ({ day, month, year }: CalendarDate): string =>
  `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
