import type { ErpListQuery } from 'api-contract';
import { HttpProblem, TEXTS } from '../../platform/problem';
import type { Scope } from '../port';

/** Collects the values of one statement: `p.add(value)` answers the placeholder to write. */
export class Params {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** `table.column` → wire text of a number, without the trailing zeros of its scale. */
export const number = (column: string) => `trim_scale(${column})::text AS "${column.toUpperCase()}"`;
export const text = (column: string) => `${column} AS "${column.toUpperCase()}"`;
/** A text of a table that may have no such row: the screen then shows the code alone (DATASET, Warnings). */
export const outerText = (column: string) => `coalesce(${column}, '') AS "${column.toUpperCase()}"`;
export const day = (column: string, format = 'DD/MM/YYYY') =>
  `coalesce(to_char(${column}, '${format}'), '') AS "${column.toUpperCase()}"`;

/** The scope as a condition on a table's customer and store columns. */
export function within(p: Params, scope: Scope, customer: string, store: string): string {
  const own = `${customer} = ${p.add(scope.customer)}`;
  return scope.stores.length === 0 ? own : `${own} AND ${store} = ANY(${p.add(scope.stores)})`;
}

/** xFilial: a shared table's rows have a blank branch, others the branch of the row that refers to them. */
export const xFilial = (column: string, branch: string) => `${column} IN (${branch}, '')`;

const ACCENTS = [
  'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
  'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn',
];

/** 'Contains', ignoring case and accents. */
export function contains(p: Params, column: string, part: string): string {
  const needle = part
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  return `lower(translate(${column}, '${ACCENTS[0]}', '${ACCENTS[1]}')) LIKE ${p.add(`%${needle}%`)}`;
}

/** A branch as the screens send it: the code alone, or `code - name`. */
export const branchCode = (value: string): string => (value.split(' - ')[0] ?? '').replace(/ -?$/, '').trim();

/** `ORDER BY` of a list: one of `sorts`, then `tieBreak`, so that no row is on two pages. 422 for another column. */
export function orderBy(
  query: ErpListQuery,
  sorts: Readonly<Record<string, string>>,
  fallback: { readonly sort: string; readonly type: 'ASC' | 'DESC' },
  tieBreak: string,
): string {
  const wanted = query.order_by ?? query.orderByAsc ?? query.orderByDesc ?? fallback.sort;
  const column = Object.hasOwn(sorts, wanted) ? sorts[wanted] : undefined;
  if (column === undefined)
    throw new HttpProblem(422, TEXTS.invalid, { errors: { order_by: ['Ordenação inválida.'] } });
  // No NULLS LAST: an index on the column could not be read backwards.
  return `ORDER BY ${column} ${direction(query, fallback.type)}, ${tieBreak}`;
}

function direction(query: ErpListQuery, fallback: 'ASC' | 'DESC'): 'ASC' | 'DESC' {
  if (query.order_by !== undefined) return query.order_type ?? 'ASC';
  if (query.orderByAsc !== undefined) return 'ASC';
  if (query.orderByDesc !== undefined) return 'DESC';
  return query.order_type ?? fallback;
}

/** `LIMIT` and `OFFSET` of a page. */
export const pageOf = (p: Params, { page, cTop }: ErpListQuery) =>
  `LIMIT ${p.add(cTop)} OFFSET ${p.add((page - 1) * cTop)}`;
