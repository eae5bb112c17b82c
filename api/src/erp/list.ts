import { erpListQuery, type ErpListQuery, type Filters } from 'api-contract';
import type { z } from 'zod';
import { type Declared, type List, type ListAsk, listOf, type Told } from '../db/list/declaration';
import type { Scope } from './scope';

/** Properties of an ERP list, in addition to those of every list. */
interface ErpListParts {
  /** The address of its screen, where that is not its declaration's: filters may also use it to request their options. */
  readonly screen?: string | undefined;
  /**
   * SQL of the code offered by the branch filter ('get-branches') or the product filter ('get-products'): of the list's
   * rows, or of its kept counts where it has some.
   */
  readonly options?: { readonly branches?: string; readonly products?: string };
}

/** An ERP list, declared once by {@link erpList}. */
export type ErpList<Row, Query extends ErpListQuery = ErpListQuery> = List<Row, Query, Scope, ErpListParts>;

/** Any list, whatever its row and query types. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- filters and columns are contravariant
export type AnyErpList = ErpList<any, any>;

/** The input of a list, apart from the scope. */
export type ErpAsk<Query> = Omit<ListAsk<Query, Scope>, 'scope'>;

/** What a list's declaration makes of an ERP list's call. */
type Query<F extends Filters, S extends string, V extends string> =
  ReturnType<typeof erpListQuery<F, S, V>> extends infer Q extends z.ZodType<ErpListQuery> ? Q : never;

/**
 * The ERP list of a declaration, `list`, by its SQL. Page, count, slice, view counts, filter options, report and routes
 * follow (docs/list.md).
 */
export const erpList = <
  const F extends Filters,
  const S extends string,
  R extends z.ZodType,
  const V extends string = never,
>(
  list: { readonly list: Told<F, S, V> } & Declared<R, Query<F, S, V>, Scope, ErpListParts>,
): ErpList<z.output<R>, z.output<Query<F, S, V>>> => ({
  ...listOf<Told<F, S, V>, R, Query<F, S, V>, Scope, ErpListParts>(
    list,
    (told) => erpListQuery(told) as unknown as Query<F, S, V>,
  ),
  cutFirst: true,
});
