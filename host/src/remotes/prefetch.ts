import { auth } from '../session/auth-store';
import { mayAccess } from './access';
import { loadArea } from './load-area';
import { findPage } from './find-page';

/** Fetches the area of a path, whoever may see it; a failure stays silent, its place shows it. */
export function fetchArea(path: string): void {
  const found = findPage(path);
  if (found) loadArea(found.remote, found.release).catch(() => undefined);
}

/** Fetches the code behind a path ahead of the click, for a user who may go there. */
export function prefetchPath(path: string): void {
  const [pathname = ''] = path.split('?');
  if (mayAccess(findPage(pathname)?.page.access, auth.getSnapshot().user)) fetchArea(pathname);
}
