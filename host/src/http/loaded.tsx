import type { ReactNode } from 'react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { ErrorState } from 'shared-ui';

export interface LoadedProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** The shape of what will stand there, as high, so that nothing moves when it comes. */
  waiting: ReactNode;
  /** A part of a page, or a dialog: the error is one line. */
  quiet?: boolean;
  /** What is said of an error instead of its own words. */
  hint?: string;
  children: (data: Data, again: () => Promise<unknown>) => ReactNode;
}

/**
 * What a query answered; until then its shape, and where it failed the error with its retry, which no toast repeats. What
 * is known stays when a later answer fails.
 */
export function Loaded<Data, Key extends QueryKey>(props: LoadedProps<Data, Key>) {
  const { query, waiting, quiet = false, hint, children } = props;
  const { data, error, isFetching, refetch } = useQuery({ ...query, meta: { silent: true } });
  if (data !== undefined) return children(data, refetch);
  if (!error) return <div aria-busy="true">{waiting}</div>;
  return (
    <ErrorState
      quiet={quiet}
      error={error}
      hint={hint}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
