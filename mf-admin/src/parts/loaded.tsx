import type { ReactNode } from 'react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ErrorState } from 'shared-ui';

interface LoadedProps<Data> {
  query: UseQueryOptions<Data, Error, Data, string[]>;
  /** The shape of what will stand there, as high, so that nothing moves when it comes. */
  waiting: ReactNode;
  /** A part of a page, or a dialog: the error is one line. */
  quiet?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a query answered; until then its shape, and after a failure the error with its retry, which no toast repeats. */
export function Loaded<Data>({ query, waiting, quiet = false, children }: LoadedProps<Data>) {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery({
    ...query,
    meta: { silent: true },
  });
  if (isError)
    return <ErrorState quiet={quiet} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return isPending ? <div aria-busy="true">{waiting}</div> : children(data);
}
