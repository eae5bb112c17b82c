import { auth } from '../session/auth';
import { mayAccess } from '../remotes/access';
import { loadArea } from '../remotes/load-area';
import { askPage } from './ask-page';
import { allowedPage, findPage } from './find-page';
import { FRESH, queryClient } from '../http/query-client';
import { listKeyOf } from 'api-contract/rules';

/** Preloads the area of a path without checking access. A failure is ignored here; the area shows it when it opens. */
export function preloadArea(path: string): void {
  const found = findPage(path);
  if (found) loadArea(found.remote, found.release).catch(() => undefined);
}

/** Resolves when the code of a path's area is there, or could not be loaded. */
export async function whenAreaLoaded(path: string): Promise<void> {
  const found = allowedPage(path, auth.getSnapshot().user);
  if (found) await loadArea(found.remote, found.release).catch(() => undefined);
}

/** Preloads the code of a path before the click, if the user may open it. */
export function preloadIfAllowed(path: string): void {
  const [pathname = ''] = path.split('?');
  if (mayAccess(findPage(pathname)?.page.access, auth.getSnapshot().user)) preloadArea(pathname);
}

/** How long the pointer must stay on a link, so that crossing a menu asks for nothing. In milliseconds. */
const MEANT = 65;
let meant: ReturnType<typeof setTimeout> | undefined;

/** Whether rows of the page's list are in the cache and need not be asked for again. */
function isFresh(pathname: string): boolean {
  const first = findPage(pathname)?.page.first;
  const queries = first ? queryClient.getQueryCache().findAll({ queryKey: ['list', listKeyOf(first)] }) : [];
  return queries.some((query) => query.state.fetchStatus === 'fetching' || !query.isStaleByTime(FRESH));
}

/** Preloads what a link leads to when the pointer or the focus has come to it: code, and the rows of a list. */
export function preloadOnHover(path: string): void {
  preloadIfAllowed(path);
  clearTimeout(meant);
  const [pathname = '', search = ''] = path.split('#')[0]!.split('?');
  if (pathname === window.location.pathname) return;
  meant = setTimeout(() => {
    if (!isFresh(pathname)) void askPage(pathname, search);
  }, MEANT);
}
