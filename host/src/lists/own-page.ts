import type { FetchPage, ListQuery } from 'shared-ui/list';
import { http } from '../http/client';

/** Rows a page has while something is filtered (spec part 1 section 9, 'limit 100 when filtering'). */
const FILTERING_LIMIT = 100;

/** A day that filters when something was made is that whole day (spec part 1 section 5, 'created_at filters'). */
function filterParams(filters: ListQuery['filters']): Record<string, string> {
  const { created_at: day, ...others } = filters;
  return day ? { ...others, created_at: `${day} 00:00:00,${day} 23:59:59` } : others;
}

/**
 * Fetches the pages of a list of the portal's own, `{data, count, page, pages}` with `data` as an array or an object of
 * rows (spec part 1 section 7, 'Generic lists'). `more` are parameters every page asks with (`status=1`, `with[]`).
 */
export function ownPage<Row>(path: string, more: Readonly<Record<string, string>> = {}): FetchPage<Row> {
  return async ({ filters, page, pageSize, sort }, { signal }) => {
    const filtering = Object.keys(filters).length > 0;
    const { data, count, pages } = await http.get<{
      data: Row[] | Record<string, Row>;
      count: number;
      pages: number;
    }>(path, {
      params: {
        ...more,
        ...filterParams(filters),
        page,
        limit: filtering ? FILTERING_LIMIT : pageSize,
        [sort.direction === 'ASC' ? 'orderByAsc' : 'orderByDesc']: sort.by,
      },
      signal,
    });
    return { rows: Object.values(data), count, pages: Math.max(1, pages) };
  };
}
