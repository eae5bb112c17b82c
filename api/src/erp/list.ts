import type { ErpListQuery } from 'api-contract';
import type { z } from 'zod';
import { type Declared, type List, type ListAsk, listOf } from '../db/list/declaration';
import type { Scope } from './scope';

/** Properties of an ERP list, in addition to those of every list. */
interface ErpListParts {
  /** The address of its screen; filters may also use it to request their options. */
  readonly screen: string;
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

/**
 * Declares an ERP list. Page, count, slice, view counts, filter options, report and routes follow from it
 * (docs/server.md).
 */
export const erpList = <R extends z.ZodType, Q extends z.ZodType<ErpListQuery>>(
  list: Declared<R, Q, Scope, ErpListParts>,
): ErpList<z.output<R>, z.output<Q>> => ({ ...listOf<R, Q, Scope, ErpListParts>(list), cutFirst: true });
