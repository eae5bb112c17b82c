import type { Params } from '../../db/params';
import type { Scope } from '../scope';
import { COMPANY_CODE, ofCompanyStore } from '../../db/list/companies';

/** Formats the number `table.column` for the wire, without trailing zeros. */
export const number = (column: string) => `trim_scale(${column})::text AS "${column.toUpperCase()}"`;
export const text = (column: string) => `${column} AS "${column.toUpperCase()}"`;
/**
 * A text from a table that may lack the row; the screen then shows only the code
 * (docs/product/dataset.md, 'Errors and warnings').
 */
export const outerText = (column: string) => `coalesce(${column}, '') AS "${column.toUpperCase()}"`;
/** Formats a date for the wire; blank if there is none. */
export const day = (column: string, format = 'DD/MM/YYYY') =>
  `coalesce(to_char(${column}, '${format}'), '') AS "${column.toUpperCase()}"`;

/** A day as `yyyy-mm-dd`, '' for none. */
export const isoDay = (column: string) => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`;

/** A1_COD of the scope: a value, or the joined company's. */
export const customerIn = (p: Params, { companies, customer }: Scope): string =>
  companies ? COMPANY_CODE : p.add(customer);

/** The scope as a condition on a table's customer and store columns. */
export function within(p: Params, scope: Scope, customer: string, store: string): string {
  const own = `${customer} = ${customerIn(p, scope)}`;
  if (scope.companies) return `${own} AND ${ofCompanyStore(store)}`;
  return scope.stores.length === 0 ? own : `${own} AND ${store} = ANY(${p.add(scope.stores)})`;
}

/** xFilial: rows of a shared table have a blank branch; other rows have the branch of the row that refers to them. */
export const xFilial = (column: string, branch: string) => `${column} IN (${branch}, '')`;
