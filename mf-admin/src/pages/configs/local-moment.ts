import { formatDate } from 'api-contract/rules';
import { dayOf } from 'shared-ui';

/** São Paulo has had no summer time since 2019. */
const OFFSET = '-03:00';
const OFFSET_MS = 3 * 3600 * 1000;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A moment as its two fields show it: `dd/mm/yyyy` and `hh:mm` in São Paulo. */
export interface LocalMoment {
  readonly day: string;
  readonly hour: string;
}

/** A moment of the wire in its two fields; blank for none. */
export function toLocal(moment: string | null): LocalMoment {
  if (moment === null) return { day: '', hour: '' };
  const local = new Date(Date.parse(moment) - OFFSET_MS).toISOString();
  return { day: formatDate(local.slice(0, 10)), hour: local.slice(11, 16) };
}

/** What was typed as a moment of the wire, midnight without an hour; null for nothing. */
export function fromLocal({ day, hour }: LocalMoment): string | null {
  const date = dayOf(day);
  return date === null ? null : `${date}T${hour || '00:00'}:00${OFFSET}`;
}

/** A time of day from 00:00 to 23:59. */
export const isHour = (text: string): boolean => HOUR.test(text);
