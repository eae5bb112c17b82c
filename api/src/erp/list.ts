import type { ErpListQuery } from 'api-contract';
import type { z } from 'zod';
import { type Declared, type List, type ListAsk, listOf } from '../db/list/declaration';
import type { Scope } from './asker';

/** What an ERP list has beside what every list has. */
interface ErpListParts {
  /** The address of its screen, by which filters may name it too when they ask for their options. */
  readonly screen: string;
  /** SQL of the code that its branch filter ('get-branches') or product filter ('get-products') offers. */
  readonly options?: { readonly branches?: string; readonly products?: string };
}

/** An ERP list, declared once by {@link erpList}. */
export type ErpList<Row, Query extends ErpListQuery = ErpListQuery> = List<Row, Query, Scope, ErpListParts>;

/** What any list is, whatever its rows and its query are. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- filters and columns are contravariant
export type AnyErpList = ErpList<any, any>;

/** What a list is asked with, apart from whose rows. */
export type ErpAsk<Query> = Omit<ListAsk<Query, Scope>, 'scope'>;

/**
 * Declares a list of the ERP, once. Page, count, slice, the counts of its views, the options of its filters, its report
 * and its routes follow from it (docs/server.md).
 */
export const erpList = <R extends z.ZodType, Q extends z.ZodType<ErpListQuery>>(
  list: Declared<R, Q, Scope, ErpListParts>,
): ErpList<z.output<R>, z.output<Q>> => listOf<R, Q, Scope, ErpListParts>(list);
