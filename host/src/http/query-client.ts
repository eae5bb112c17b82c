import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'shared-ui';
import { onNewEpoch } from '../session/session-state';
import { orCarried } from '../carried/or-carried';
import { apiErrorOf } from './api-error';
import { isAnsweredElsewhere } from './tell-refused';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/**
 * How a failed call is shown: not at all, or with a text before the server's message (docs/product/texts.md, 'Toasts').
 */
interface CallMeta extends Record<string, unknown> {
  silent?: boolean;
  errorPrefix?: string;
}

function tell(error: unknown, meta: CallMeta | undefined): void {
  if (meta?.silent || isAnsweredElsewhere(error)) return;
  const message = apiErrorOf(error).message;
  toast.error(meta?.errorPrefix ? `${meta.errorPrefix} ${message}` : message);
}

/** How long an answer is not asked for again, in milliseconds. */
export const FRESH = 30_000;

/** The only cache of server data, for all roots. It never retries: the screens offer that to the user. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
  mutationCache: new MutationCache({ onError: (error, _v, _c, mutation) => tell(error, mutation.meta) }),
  defaultOptions: {
    // Without a connection a call is refused at once: put off, its screen would wait without a word.
    queries: {
      retry: false,
      staleTime: FRESH,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      persister: orCarried,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Told of every change of a query, after what renders now: one may change while another component does. */
export const followQueries = (listener: () => void) =>
  queryClient.getQueryCache().subscribe(() => queueMicrotask(listener));

// Data cached for one company or user must never be shown to another.
onNewEpoch(() => queryClient.clear());
