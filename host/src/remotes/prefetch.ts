import { auth } from '../session/auth-store';
import { mayAccess } from './access';
import { loadArea } from './load-area';
import { findPage } from './find-page';

/** Preloads the area of a path without checking access. A failure is ignored here; the area shows it when it opens. */
export function fetchArea(path: string): void {
  const found = findPage(path);
  if (found) loadArea(found.remote, found.release).catch(() => undefined);
}

/** Preloads the code of a path before the click, if the user may open it. */
export function prefetchPath(path: string): void {
  const [pathname = ''] = path.split('?');
  if (mayAccess(findPage(pathname)?.page.access, auth.getSnapshot().user)) fetchArea(pathname);
}
