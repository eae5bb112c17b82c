import type { Branch, ProductOption } from 'api-contract';
import { readCounts, readPage, type RunSql, readSlice } from '../../db/list/read';
import { Params } from '../../db/params';
import type { AnyErpList } from '../list';
import type { ErpLists, Scope } from '../port';
import type { Ask } from './ask';

/** Runs the lists declared by `erpList` on the dataset's tables. */
export function datasetLists(ask: Ask): ErpLists {
  const run =
    (scope: Scope, how?: 'rare'): RunSql =>
    (text, values) =>
      ask(scope, text, values, how);

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

  return {
    page: (scope, list, { query, today }) =>
      readPage(
        run(scope),
        list,
        { scope, query, today },
        { page: query.page, size: query.cTop, beyond: query.beyond },
      ),

    slice: (scope, list, { query, today }, { after, limit }) =>
      readSlice(run(scope, 'rare'), list, { scope, query, today }, after, limit),

    counts: (scope, list, { query, today }) => readCounts(run(scope), list, { scope, query, today }),

    branches(scope, lists) {
      const p = new Params();
      return ask<Branch>(
        scope,
        `SELECT code AS filial, coalesce(m0_filial, '') AS nomefil FROM ${codes(p, scope, lists, 'branches')}
         LEFT JOIN erp.sm0 ON m0_codfil = code ORDER BY code`,
        p.values,
      );
    },

    products(scope, lists) {
      const p = new Params();
      return ask<ProductOption>(
        scope,
        `SELECT code AS "B1_COD", coalesce(b1_desc, '') AS "B1_DESC" FROM ${codes(p, scope, lists, 'products')}
         LEFT JOIN erp.sb1 ON b1_cod = code ORDER BY b1_desc COLLATE "und-x-icu" NULLS LAST, code`,
        p.values,
      );
    },
  };
}
