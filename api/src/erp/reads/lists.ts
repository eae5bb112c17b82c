import type { Branch, ErpListQuery, ProductOption, ViewCounts } from 'api-contract';
import type { Cursor } from '../../db/list/order';
import { type Page, readCounts, readPage, readSlice, type RunSql, type Slice } from '../../db/list/read';
import { Params } from '../../db/params';
import type { AnyErpList, ErpAsk, ErpList } from '../list';
import type { Scope } from '../scope';
import { type Db, readRows } from './read';

const runOn =
  (db: Db, how?: 'rare'): RunSql =>
  (text, values) =>
    readRows(db, text, values, how);

/** The distinct codes in one column of the lists. */
function codes(p: Params, scope: Scope, lists: readonly AnyErpList[], of: 'branches' | 'products'): string {
  const parts = lists.flatMap(({ options, from, own, counted }) => {
    const column = options?.[of];
    if (column === undefined) return [];
    return counted
      ? [`SELECT ${column} AS code ${counted.from} WHERE ${counted.own(p, scope)} AND ${counted.sum} > 0`]
      : [`SELECT ${column} AS code ${from} WHERE ${own(p, scope) ?? 'true'}`];
  });
  const all = parts.length === 0 ? `SELECT '' AS code` : parts.join(' UNION ALL ');
  return `(SELECT DISTINCT code FROM (${all}) every WHERE code <> '') own`;
}

/** A page of a list and the count of all its rows. */
export const listPage = <Row, Query extends ErpListQuery>(
  db: Db,
  scope: Scope,
  list: ErpList<Row, Query>,
  { query, today }: ErpAsk<Query>,
): Promise<Page<Row>> =>
  readPage(
    runOn(db),
    list,
    { scope, query, today },
    { page: query.page, size: query.cTop, beyond: query.beyond },
  );

/** The same rows in the same order without pages: at most `limit` after the last row read. For reports. */
export const listSlice = <Row, Query extends ErpListQuery>(
  db: Db,
  scope: Scope,
  list: ErpList<Row, Query>,
  { query, today }: ErpAsk<Query>,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<Slice<Row>> => readSlice(runOn(db, 'rare'), list, { scope, query, today }, after, limit);

/** The number of rows in each of the list's views, including `all`, with the current filters. */
export const listCounts = <Row, Query extends ErpListQuery>(
  db: Db,
  scope: Scope,
  list: ErpList<Row, Query>,
  { query, today }: ErpAsk<Query>,
): Promise<ViewCounts> => readCounts(runOn(db), list, { scope, query, today });

/** The branches that occur in these lists. */
export function listBranches(db: Db, scope: Scope, lists: readonly AnyErpList[]): Promise<Branch[]> {
  const p = new Params();
  return readRows<Branch>(
    db,
    `SELECT code AS filial, coalesce(m0_filial, '') AS nomefil FROM ${codes(p, scope, lists, 'branches')}
     LEFT JOIN erp.sm0 ON m0_codfil = code ORDER BY code`,
    p.values,
  );
}

/** The products that occur in these lists. */
export function listProducts(db: Db, scope: Scope, lists: readonly AnyErpList[]): Promise<ProductOption[]> {
  const p = new Params();
  return readRows<ProductOption>(
    db,
    `SELECT code AS "B1_COD", coalesce(b1_desc, '') AS "B1_DESC" FROM ${codes(p, scope, lists, 'products')}
     LEFT JOIN erp.sb1 ON b1_cod = code ORDER BY b1_desc COLLATE "und-x-icu" NULLS LAST, code`,
    p.values,
  );
}
