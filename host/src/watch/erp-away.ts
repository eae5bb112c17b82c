import { ApiError } from '../http/api-error';
import { queryClient } from '../http/query-client';

const isAway = (error: unknown) =>
  error instanceof ApiError && error.status === 503 && error.code === undefined;

const failed = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => isAway(query.state.error));

/** The ERP does not answer; `since` is the time of the data that is still on screen, 0 when there is none. */
interface Away {
  readonly message: string;
  readonly since: number;
}

let last: Away | null = null;

function read(): Away | null {
  const queries = failed();
  const [first] = queries;
  if (!first) return (last = null);
  const since = Math.max(...queries.map((query) => query.state.dataUpdatedAt));
  const message = first.state.error?.message ?? '';
  // The same object while nothing changed, for useSyncExternalStore.
  if (last?.message !== message || last.since !== since) last = { message, since };
  return last;
}

/** What the page's calls say of the ERP: null while they are answered. */
export const erpAway = {
  getSnapshot: read,
  // A query may change while another component renders: the listener hears of it afterwards.
  subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(() => queueMicrotask(listener)),
  /** Asks everything again that was not answered. */
  retry: () => Promise.all(failed().map((query) => query.fetch().catch(() => undefined))),
};
