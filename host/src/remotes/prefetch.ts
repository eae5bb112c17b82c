import { auth } from '../session/auth-store';
import { mayAccess } from './access';
import { loadArea } from './load-area';
import { findPage } from './find-page';

/** Fetches the code behind a path ahead of the click; a failure stays silent, the click shows it. */
export function prefetchPath(path: string): void {
  const found = findPage(path.split('?')[0] ?? path);
  if (!found || !mayAccess(found.page.access, auth.getSnapshot().user)) return;
  loadArea(found.remote, found.release).catch(() => undefined);
}
