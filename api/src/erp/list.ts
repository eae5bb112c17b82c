import type { ErpListQuery } from 'api-contract';
import type { z } from 'zod';
import type { ListAsk, ListOnWire, ListRows, Views } from '../db/list/declaration';
import type { Scope } from './asker';

/** What an ERP list says of itself beside its rows and what every list says. */
interface ErpListParts<RowSchema extends z.ZodType> {
  /** The address of its screen, by which filters may name it too when they ask for their options. */
  readonly screen: string;
  /** SQL of the code that its branch filter ('get-branches') or product filter ('get-products') offers. */
  readonly options?: { readonly branches?: string; readonly products?: string };
  /** Makes a row of the wire of what SQL answers, where that is not the same. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- SQL's rows have no type of their own
  readonly toWire?: (row: any) => z.output<RowSchema>;
}

type Declared<RowSchema extends z.ZodType, QuerySchema extends z.ZodType> = ListOnWire<
  RowSchema,
  QuerySchema
> &
  ErpListParts<RowSchema> &
  Omit<ListRows<z.output<QuerySchema>, Scope>, 'views'> &
  Views<z.output<QuerySchema>, Scope>;

/** An ERP list, declared once by {@link erpList}. */
export type ErpList<Row, Query extends ErpListQuery = ErpListQuery> = Omit<
  Declared<z.ZodType<Row>, z.ZodType<Query>>,
  keyof ListRows<Query, Scope>
> &
  ListRows<Query, Scope>;

/** What any list is, whatever its rows and its query are. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- filters and columns are contravariant
export type AnyErpList = ErpList<any, any>;

/** What a list is asked with, apart from whose rows. */
export type ErpAsk<Query> = Omit<ListAsk<Query, Scope>, 'scope'>;

/**
 * Declares a list of the ERP, once. Page, count, slice, the counts of its views, the options of its filters, its report
 * and its routes follow from it (docs/server.md).
 */
export function erpList<R extends z.ZodType, Q extends z.ZodType<ErpListQuery>>(
  list: Declared<R, Q>,
): ErpList<z.output<R>, z.output<Q>> {
  return { ...list, views: list.views ?? {} } as unknown as ErpList<z.output<R>, z.output<Q>>;
}
