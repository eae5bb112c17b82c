import type { Params } from '../../db/params';
import type { Scope } from '../asker';

/** `table.column` → wire text of a number, without the trailing zeros of its scale. */
export const number = (column: string) => `trim_scale(${column})::text AS "${column.toUpperCase()}"`;
export const text = (column: string) => `${column} AS "${column.toUpperCase()}"`;
/** A text of a table that may have no such row: the screen then shows the code alone (DATASET, Warnings). */
export const outerText = (column: string) => `coalesce(${column}, '') AS "${column.toUpperCase()}"`;
/** A date as the wire has it; blank where there is none. */
export const day = (column: string, format = 'DD/MM/YYYY') =>
  `coalesce(to_char(${column}, '${format}'), '') AS "${column.toUpperCase()}"`;

/** The scope as a condition on a table's customer and store columns. */
export function within(p: Params, scope: Scope, customer: string, store: string): string {
  const own = `${customer} = ${p.add(scope.customer)}`;
  return scope.stores.length === 0 ? own : `${own} AND ${store} = ANY(${p.add(scope.stores)})`;
}

/** xFilial: a shared table's rows have a blank branch, others the branch of the row that refers to them. */
export const xFilial = (column: string, branch: string) => `${column} IN (${branch}, '')`;
