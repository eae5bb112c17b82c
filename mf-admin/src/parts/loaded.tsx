import type { ReactNode } from 'react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { ErrorState, Skeleton } from 'shared-ui';

interface LoadedProps<Data> {
  query: UseQueryOptions<Data, Error, Data, string[]>;
  /** CSS height of what will stand there, so that nothing moves when it comes. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** What a query answered; until then a skeleton, and after a failure the error with its retry. */
export function Loaded<Data>({ query, height, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, isPending, refetch } = useQuery(query);
  if (isError) return <ErrorState retrying={isFetching} onRetry={() => void refetch()} />;
  return isPending ? <Skeleton $height={height} /> : children(data);
}
