import { daysBetween, parseDate, type IsoDate } from './dates';

/** End date minus today, in days: negative once expired (docs/product/contracts.md, 'Term'). Null when unreadable. */
export function daysToExpiry(end: string, today: IsoDate): number | null {
  const to = parseDate(end);
  return to === null ? null : daysBetween(today, to);
}
