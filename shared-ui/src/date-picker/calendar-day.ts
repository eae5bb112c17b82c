import { parseDate, type CalendarDate } from '@internationalized/date';
import { dayOf } from '../date-field/date-field';

/** The calendar day of a `yyyy-mm-dd`; null without a date, or for a text that is none. */
export function fromDay(day: string | null | undefined): CalendarDate | null {
  try {
    return day ? parseDate(day) : null;
  } catch {
    return null;
  }
}

/** The calendar day of a date field's text (`dd/mm/yyyy`); null while unfinished or not an existing day. */
export const fromShown = (shown: string): CalendarDate | null => fromDay(dayOf(shown));

/** A calendar day as the text of a date field. */
export const toShown = ({ day, month, year }: CalendarDate): string =>
  `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${String(year).padStart(4, '0')}`;
