// eslint-disable-next-line no-restricted-syntax -- a page of an area, which is loaded anew with it
import { lazy } from 'react';
import { declaredAmong } from 'api-contract/rules';
import type { RemotePages } from './define-remote';

/**
 * The pages of all lists that are drawn from their declarations, by their addresses, among what an area's files of
 * declarations export: `pages: { ...pagesOf(lists), … }`. Their code comes with the first list that is opened.
 */
export const pagesOf = (exported: Readonly<Record<string, unknown>>): RemotePages =>
  Object.fromEntries(
    Object.values(declaredAmong(exported)).flatMap((list) =>
      list.page && list.path !== undefined
        ? [
            [
              list.path,
              lazy(async () => {
                const { pageOf } = await import(/* webpackChunkName: "list" */ '../exports/list');
                return { default: pageOf(list) };
              }),
            ],
          ]
        : [],
    ),
  );
