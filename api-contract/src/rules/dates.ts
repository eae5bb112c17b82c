import { inSaoPaulo } from './first-use';

/** A calendar day, `yyyy-mm-dd`. Days are America/Sao_Paulo days (docs/product/texts.md, 'Dates'). */
export type IsoDate = string;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const byZone = inSaoPaulo({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

declare global {
  /** How far this machine's clock is ahead of the server's, in milliseconds: a browser's, which its user may have set. */
  var __clockAhead: number | undefined;
}

/** Now by the server's clock, also in a browser whose own is wrong: what days and ages are counted from. */
export const serverNow = (): Date => new Date(Date.now() - (globalThis.__clockAhead ?? 0));

/** Today in São Paulo, in any time zone of the machine. */
export function saoPauloToday(now: Date = serverNow()): IsoDate {
  // São Paulo is three hours behind, two in a summer time (since 1914), which change the day of one hour only. The zone
  // itself is asked in that hour alone: it is slow, and this is asked for with almost every call.
  const behind = new Date(now.getTime() - 3 * HOUR_MS);
  if (behind.getUTCHours() < 23 && behind.getUTCFullYear() > 1914) return behind.toISOString().slice(0, 10);
  const part = new Map(
    byZone()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`;
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysOf = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);

/** Without a `Date`: a report asks for every date of 200,000 rows. */
function iso(year: string, month: string, day: string): IsoDate | null {
  const exists = Number(day) >= 1 && Number(day) <= daysOf(Number(year), Number(month));
  return exists ? `${year}-${month}-${day}` : null;
}

/**
 * Reads `dd/mm/yyyy`, `dd/mm/yy` (20xx, docs/product/texts.md, 'Dates'), `yyyymmdd`, `yyyy-mm-dd` and ISO times with
 * an offset (as their São Paulo day). Null when blank, not a date, or a day that does not exist.
 */
export function parseDate(text: string | null | undefined): IsoDate | null {
  const value = String(text ?? '').trim();
  let match = /^(\d\d)\/(\d\d)\/(\d{4}|\d\d)$/.exec(value);
  if (match) {
    const [, day = '', month = '', year = ''] = match;
    return iso(year.length === 2 ? `20${year}` : year, month, day);
  }
  match = /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(value);
  if (match) return iso(match[1] ?? '', match[3] ?? '', match[4] ?? '');
  if (/^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:?\d\d)$/.test(value)) {
    const time = Date.parse(value);
    return Number.isNaN(time) ? null : saoPauloToday(new Date(time));
  }
  return null;
}

const utc = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** Days from today to a date of the ERP: negative once it has passed. Null when unreadable. */
export function daysUntil(date: string, today: IsoDate): number | null {
  const to = parseDate(date);
  return to === null ? null : daysBetween(today, to);
}

/** Calendar months later (or earlier); the 31st becomes the last day of a shorter month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

/** Calendar days later (or earlier). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

const WEEK = 7;

/** The day of the week, Sunday 0. */
export const weekdayOf = (date: IsoDate): number => new Date(utc(date)).getUTCDay();

/** The Sunday that a day's week ends with; a Sunday itself. */
export const sundayOf = (date: IsoDate): IsoDate => addDays(date, (WEEK - weekdayOf(date)) % WEEK);

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** 'novembro', of a day or a month (`yyyy-mm`). */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
