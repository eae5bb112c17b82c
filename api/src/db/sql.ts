import type { ErpListQuery } from 'api-contract';
import { HttpProblem, TEXTS } from '../platform/problem';

/** Collects the values of one statement: `p.add(value)` answers the placeholder to write. */
export class Params {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const ACCENTS = [
  'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
  'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn',
];

const anywhere = (needle: string) => `%${needle.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** 'Contains', ignoring case and accents. */
export function contains(p: Params, column: string, part: string): string {
  const needle = part.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return `lower(translate(${column}, '${ACCENTS[0]}', '${ACCENTS[1]}')) LIKE ${p.add(anywhere(needle))}`;
}

/** 'Contains' of codes and numbers, which have no accents: looking for some takes six times as long. */
export const containsCode = (p: Params, column: string, part: string): string =>
  `lower(${column}) LIKE ${p.add(anywhere(part))}`;

/** How a call asks for the order of its rows (WIRE, Calls). */
type Sorting = Pick<ErpListQuery, 'order_by' | 'order_type' | 'orderByAsc' | 'orderByDesc'>;

/** The column of `sorts` a call asks for, and the way. 422 for another column. */
export function sortOf(
  query: Sorting,
  sorts: Readonly<Record<string, string>>,
  fallback: { readonly sort: string; readonly type: 'ASC' | 'DESC' },
) {
  const wanted = query.order_by ?? query.orderByAsc ?? query.orderByDesc ?? fallback.sort;
  const column = Object.hasOwn(sorts, wanted) ? sorts[wanted] : undefined;
  if (column === undefined)
    throw new HttpProblem(422, TEXTS.invalid, { errors: { order_by: ['Ordenação inválida.'] } });
  return { wanted, column, way: direction(query, fallback.type) };
}

/** `ORDER BY` of a list: one of `sorts`, then `tieBreak`, so that no row is on two pages. 422 for another column. */
export function orderBy(
  query: Sorting,
  sorts: Readonly<Record<string, string>>,
  fallback: { readonly sort: string; readonly type: 'ASC' | 'DESC' },
  tieBreak: string,
): string {
  const { column, way } = sortOf(query, sorts, fallback);
  // No NULLS LAST: an index on the column could not be read backwards.
  return `ORDER BY ${column} ${way}, ${tieBreak}`;
}

function direction(query: Sorting, fallback: 'ASC' | 'DESC'): 'ASC' | 'DESC' {
  if (query.order_by !== undefined) return query.order_type ?? 'ASC';
  if (query.orderByAsc !== undefined) return 'ASC';
  if (query.orderByDesc !== undefined) return 'DESC';
  return query.order_type ?? fallback;
}
