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
