import { hashKey, QueryClient } from '@tanstack/react-query';
import { queryClient } from './query-client';

const clients = new Map<string, QueryClient>();

/**
 * An area's end of the portal's one cache: its keys are its own, so that two areas which chose the same one do not get
 * each other's data. What the host offers to all says {@link SHARED} (docs/adr/0124).
 */
export function areaClient(area: string): QueryClient {
  const known = clients.get(area);
  if (known) return known;
  const { queries } = queryClient.getDefaultOptions();
  const client = new QueryClient({
    queryCache: queryClient.getQueryCache(),
    mutationCache: queryClient.getMutationCache(),
    defaultOptions: { queries: { ...queries, queryKeyHashFn: (key) => `${area} ${hashKey(key)}` } },
  });
  clients.set(area, client);
  return client;
}

/** Asks again for what an area shows and has been old since. What the host offers to all is the host's to ask for. */
export const refetchStale = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    stale: true,
    predicate: ({ queryKey, queryHash }) => queryHash === client.defaultQueryOptions({ queryKey }).queryHash,
  });

/** Makes a query of the host one for everybody, whichever area asks for it. */
export const SHARED = { queryKeyHashFn: hashKey };
