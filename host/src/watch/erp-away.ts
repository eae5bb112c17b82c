import { ApiError, isLost } from '../http/api-error';
import { followQueries, queryClient } from '../http/query-client';

const isAway = (error: ApiError) => error.status === 503 && error.code === undefined;
const isBroken = ({ status, code }: ApiError) => status >= 500 && code === undefined;

/** What the page has asked for and was refused so. */
const failed = (how: (error: ApiError) => boolean) =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state: { error } }) => error instanceof ApiError && how(error));

const SEVERAL = 2;
const BROKEN = 'O portal não conseguiu carregar partes desta página.';

/** What to ask again, and why: the ERP is away, or several parts of a page failed alike. */
function wanting() {
  const away = failed(isAway);
  if (away.length > 0) return { queries: away, message: away[0]?.state.error?.message ?? '' };
  const broken = failed(isBroken);
  return { queries: broken.length < SEVERAL ? [] : broken, message: BROKEN };
}

const askAgain = (queries: ReturnType<typeof failed>) =>
  Promise.all(queries.map((query) => query.fetch().catch(() => undefined)));

/** Asks again what got no answer. */
export const askLost = () => askAgain(failed(isLost));

/** Parts of the page wait; `since` is the time of the data that is still on screen, 0 when there is none. */
interface Away {
  readonly message: string;
  readonly since: number;
}

let last: Away | null = null;

function read(): Away | null {
  const { queries, message } = wanting();
  if (queries.length === 0) return (last = null);
  const since = Math.max(...queries.map((query) => query.state.dataUpdatedAt));
  // The same object while nothing changed, for useSyncExternalStore.
  if (last?.message !== message || last.since !== since) last = { message, since };
  return last;
}

/** What the page's calls say of the ERP and the server: null while they are answered. */
export const erpAway = {
  getSnapshot: read,
  subscribe: followQueries,
  /** Asks everything again that was not answered. */
  retry: () => askAgain(wanting().queries),
};
