import type { FetchPage, ListQuery } from 'shared-ui/list';
import type { Params } from '../http/client';
import { rowsOf } from './rows-of';

/** Rows per page while filtering (docs/product/lists.md, 'Page size'). */
const FILTERING_LIMIT = 100;

/** A `created_at` filter is a day; the call sends it as a range of timestamps (docs/product/lists.md, 'Filters'). */
export function filterParams(filters: ListQuery['filters']): Record<string, string> {
  const { created_at: day, ...others } = filters;
  return day ? { ...others, created_at: `${day} 00:00:00,${day} 23:59:59` } : others;
}

/**
 * Fetches the pages of a list of the portal's own tables, `{data, count, page, pages}` with `data` as an array or
 * an object of rows (docs/product/calls.md, 'Lists'). Every page request includes the parameters in `fixed`
 * (`status=1`).
 */
export const portalRows = <Row>(endpoint: string, fixed: Params = {}): FetchPage<Row> =>
  rowsOf<Row, { data: Row[] | Record<string, Row>; count: number; pages: number }>(
    `${endpoint}/`,
    ({ filters, tab, page, beyond, pageSize, sort }) => ({
      ...fixed,
      ...filterParams(filters),
      tab,
      page,
      beyond,
      limit: Object.keys(filters).length > 0 ? FILTERING_LIMIT : pageSize,
      [sort.direction === 'ASC' ? 'orderByAsc' : 'orderByDesc']: sort.by,
    }),
    ({ data, count, pages }) => ({ rows: Object.values(data), count, pages: Math.max(1, pages) }),
  );
