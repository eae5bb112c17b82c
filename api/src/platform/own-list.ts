import type { OwnListQuery } from 'api-contract';
import type { Params } from '../db/sql';
import { invalid } from './problem';

/** `LIMIT` and `OFFSET` of a page of the portal's own data; nothing with `paginated=false`. */
export const ownLimit = (p: Params, { page, limit, paginated }: OwnListQuery): string =>
  paginated === 'false' ? '' : `LIMIT ${p.add(limit)} OFFSET ${p.add((page - 1) * limit)}`;

/** `{data, count, page, pages}` (spec part 1 section 7). */
export function ownAnswer<T>(data: T[], count: number, { page, limit, paginated }: OwnListQuery) {
  if (paginated === 'false') return { data, count, page: 1, pages: 1 };
  return { data, count, page, pages: Math.max(1, Math.ceil(count / limit)) };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}:\d{2}$/;
const isDay = (text = '') => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/**
 * The condition of a `created_at` filter: a day, or two moments separated by a comma, in São Paulo's time
 * (spec part 1 section 5).
 */
export function createdWithin(p: Params, column: string, wanted: string): string {
  const local = `(${column} AT TIME ZONE 'America/Sao_Paulo')`;
  if (isDay(wanted)) return `${local}::date = ${p.add(wanted)}::date`;
  const [from = '', to = '', ...more] = wanted.split(',').map((part) => part.trim());
  if (more.length > 0 || !isDay(MOMENT.exec(from)?.[1]) || !isDay(MOMENT.exec(to)?.[1]))
    throw invalid('created_at', 'Data inválida.');
  return `${local} BETWEEN ${p.add(from)}::timestamp AND ${p.add(to)}::timestamp`;
}

/** A moment as lists show it, `dd/mm/yyyy hh:mm` in São Paulo's time; the `*_f` twin of its column (WIRE, Calls). */
export const formattedMoment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;
