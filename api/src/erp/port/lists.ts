import type { Branch, ErpListQuery, ProductOption, ViewCounts } from 'api-contract';
import type { Cursor } from '../../db/list/order';
import type { Page, Slice } from '../../db/list/read';
import type { Scope } from '../asker';
import type { AnyErpList, ErpAsk, ErpList } from '../list';

/** Reads the lists declared by `erpList`. */
export interface ErpLists {
  readonly page: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
  ) => Promise<Page<Row>>;
  /** The same rows in the same order without pages: at most `limit` after the last row read. For reports. */
  readonly slice: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
    part: { readonly after: Cursor | null; readonly limit: number },
  ) => Promise<Slice<Row>>;
  /** The number of rows in each of the list's views, including `all`, with the current filters. */
  readonly counts: <Row, Query extends ErpListQuery>(
    scope: Scope,
    list: ErpList<Row, Query>,
    ask: ErpAsk<Query>,
  ) => Promise<ViewCounts>;
  /** The branches that occur in these lists. */
  readonly branches: (scope: Scope, lists: readonly AnyErpList[]) => Promise<readonly Branch[]>;
  /** The products that occur in these lists. */
  readonly products: (scope: Scope, lists: readonly AnyErpList[]) => Promise<readonly ProductOption[]>;
}
