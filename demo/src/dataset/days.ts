/** A calendar day as days since 1970-01-01, so that date arithmetic is addition. */
export type Day = number;

const MS = 86_400_000;

/** Parses `yyyy-mm-dd`. */
export function dayOf(text: string): Day {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new Error(`"${text}" não é um dia no formato aaaa-mm-dd.`);
  }
  return time / MS;
}

/** Today in São Paulo, as `yyyy-mm-dd`. */
export const todayInSaoPaulo = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());

export const isoDay = (day: Day): string => new Date(day * MS).toISOString().slice(0, 10);

/** Formats as `yyyymmdd`, the date format of Protheus. */
export const erpDay = (day: Day): string => isoDay(day).replaceAll('-', '');

/** Month from 0 (January) to 11. */
export const monthOf = (day: Day): number => new Date(day * MS).getUTCMonth();

/** The day itself or, on a weekend, the next Monday: the real due date of a title. */
export function workingDay(day: Day): Day {
  const weekday = new Date(day * MS).getUTCDay();
  if (weekday === 6) return day + 2;
  return weekday === 0 ? day + 1 : day;
}
