import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { hashKey, keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../state/refusal';
import type { FetchPage, ListDeclaration, ListQuery } from './declaration';

/** One page of a list as a query: for the screen, and for whoever fetches it ahead. */
export function listQueryOptions<Row>(
  list: ListDeclaration<Row>,
  fetchPage: FetchPage<Row>,
  query: ListQuery,
) {
  return queryOptions({
    queryKey: ['list', list.listKey, query],
    queryFn: ({ signal }) => fetchPage(query, { signal }),
    // The screen's own error state says why; a toast would say it twice.
    meta: { silent: true },
  });
}

/** Retry is offered after 30 s of loading, and at once on an error (docs/product/session.md, 'Areas that fail'). */
const SLOW_AFTER = 30_000;

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

/** An old link, or rows that are gone, may lead beyond the last page. */
const orLast = (query: ListQuery): ListQuery => (query.page > 1 ? { ...query, beyond: 'last' } : query);

/** Why no answer came, in the server's words; '' where it gave none. */
export const reasonOf = ({ errorPrefix }: { errorPrefix?: string }, error: Error | null): string =>
  error ? [errorPrefix, error.message].filter(Boolean).join(' ') : '';

/** A page that was answered before it was asked for: drawn with the screen, without skeleton rows first. */
function firstData<Row>({ ready }: FetchPage<Row>, query: ListQuery) {
  let at = 0;
  return {
    initialData: () => {
      const found = ready?.(query);
      at = found?.at ?? 0;
      return found?.page;
    },
    initialDataUpdatedAt: () => at,
  };
}

/**
 * The page a list is on; while the next one loads, the last one stays, marked stale. Asked again without an answer, its
 * rows stay too.
 */
export function useListData<Row>(
  list: ListDeclaration<Row>,
  fetchPage: FetchPage<Row>,
  query: ListQuery,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const client = useQueryClient();
  const options = listQueryOptions(list, fetchPage, orLast(query));
  const result = useQuery({
    ...options,
    enabled,
    placeholderData: keepPreviousData,
    ...(enabled && firstData(fetchPage, orLast(query))),
  });
  // Before the effect in which a query asks: the filters' options would be asked for, and answered, first.
  const askFirst = useEffectEvent(() => void client.prefetchQuery(options));
  const key = hashKey(options.queryKey);
  useLayoutEffect(() => {
    if (enabled) askFirst();
  }, [enabled, key]);
  const { data, dataUpdatedAt, error, isError, isFetching, isPlaceholderData, refetch } = result;
  const kept = isError && data !== undefined && !isPlaceholderData && !isRefusal(error);
  const failed = isError && !isFetching && !kept;
  const loading = !data && !failed;
  const slow = useSlow(isFetching && !kept);
  const ask = async (): Promise<boolean> => {
    // An answer that never came is given up first: a call on its way would be waited for again.
    await client.cancelQueries({ queryKey: options.queryKey, exact: true });
    return (await refetch()).isSuccess;
  };
  return {
    rows: data?.rows ?? [],
    count: data?.count ?? 0,
    pages: data?.pages,
    failed,
    /** These rows are old: asked for again, no answer came. */
    kept,
    /** Why no answer came, in the server's words; '' where it gave none. */
    reason: failed || kept ? reasonOf(list, error) : '',
    /** What the last call failed with. */
    error,
    loading,
    /** When these rows came, in ms; 0 while they are on their way. */
    loadedAt: dataUpdatedAt,
    slow,
    stale: isPlaceholderData,
    fetching: isFetching,
    /** What was answered is page `page`, which need not be asked for again. */
    isPage: (page: number) =>
      void client.setQueryData(listQueryOptions(list, fetchPage, orLast({ ...query, page })).queryKey, data),
    /** Fetches page `page`, which is likely to be asked for next; no more than once while it is fresh. */
    fetchAhead: (page: number) =>
      void client.prefetchQuery(listQueryOptions(list, fetchPage, orLast({ ...query, page }))),
    /** Asks again; false when no answer came. */
    ask,
  };
}
