import { useEffect, useState } from 'react';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Whether the server said no (4xx), which it does not take back when asked again: old rows may be none of the user's. */
const isRefusal = (error: unknown): boolean => {
  const { status = 0 } = (error ?? {}) as { status?: number };
  return status >= 400 && status < 500;
};

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
  // Asked for before the filters' options, whose effects run first: what is asked first is answered first.
  if (enabled && !client.getQueryState(options.queryKey)) {
    const ready = fetchPage.ready?.(orLast(query));
    // What is there is drawn with the screen; a list of skeleton rows first would be a second draw.
    if (ready) client.setQueryData(options.queryKey, ready.page, { updatedAt: ready.at });
    else void client.prefetchQuery(options);
  }
  const result = useQuery({ ...options, enabled, placeholderData: keepPreviousData });
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
  const reason = error ? [list.errorPrefix, error.message].filter(Boolean).join(' ') : '';
  return {
    rows: data?.rows ?? [],
    count: data?.count ?? 0,
    pages: data?.pages,
    failed,
    /** These rows are old: asked for again, no answer came. */
    kept,
    /** Why no answer came, in the server's words; '' where it gave none. */
    reason: failed || kept ? reason : '',
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
