import { useQuery } from '@tanstack/react-query';
import type { ListDeclaration, ListQuery } from './declaration';

/** Rows by the tabs' keys and `all`, and by `{key}_total` what a tab's rows come to. */
export type TabCounts = Readonly<Record<string, number | string>>;

/** Counts the rows of each tab under these filters. */
export type FetchCounts = (
  filters: ListQuery['filters'],
  context: { signal: AbortSignal },
) => Promise<TabCounts>;

/**
 * How many rows each tab has under the filters in force; null until that is known, and where it cannot be. Asked only once
 * the rows are there (`ready`), so that it never makes them wait, and silently: a missing count hides nothing.
 */
export function useTabCounts<Row>(
  { listKey, tabs = [] }: ListDeclaration<Row>,
  fetchCounts: FetchCounts,
  { filters }: Pick<ListQuery, 'filters'>,
  ready: boolean,
): TabCounts | null {
  const { data } = useQuery({
    queryKey: ['list-counts', listKey, filters],
    queryFn: ({ signal }) => fetchCounts(filters, { signal }),
    enabled: ready && tabs.length > 0,
    meta: { silent: true },
  });
  return data ?? null;
}
