import type { Sort } from '../../table/columns';

/** What a list asks for. */
export interface ListQuery {
  /** Only what was filled in. */
  filters: Readonly<Record<string, string>>;
  /** Key of the chosen tab; all rows without one. */
  tab?: string;
  sort: Sort;
  /** From 1. */
  page: number;
  pageSize: number;
  /** `last`: after the last page the server answers the last one. */
  beyond?: 'last';
}

export interface ListPage<Row> {
  rows: readonly Row[];
  /** Rows in all pages. */
  count: number;
  /** Where the server pages by another size than it was asked for (docs/product/lists.md, 'Page size'). */
  pages?: number;
}

/** Fetches one page; rejects when it cannot. */
export interface FetchPage<Row> {
  (query: ListQuery, context: { signal: AbortSignal }): Promise<ListPage<Row>>;
  /** A page that has been answered before it was asked for, and when (ms since 1970). Each is given once. */
  ready?: (query: ListQuery) => { page: ListPage<Row>; at: number } | undefined;
}

/** Page sizes offered (docs/product/lists.md, 'Page size'). */
export const PAGE_SIZES = [10, 15, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** Parameters of the screen's own URL; no filter may take these names. */
export const RESERVED = {
  tab: 'tab',
  sort: 'sort',
  direction: 'dir',
  page: 'page',
  pageSize: 'size',
  columns: 'cols',
  view: 'view',
} as const;
