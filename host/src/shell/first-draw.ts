import { askPage } from '../pages/ask-page';
import { beginHere } from '../pages/last-move';
import { whenAreaLoaded } from '../pages/prefetch';
import type { Boot } from '../remotes/registry';
import { auth } from '../session/auth';

/** How long the first draw waits for an area's code and rows once it is known whose page it is, in milliseconds. */
const PATIENCE = 1000;

/** Resolves when the session has been read, or could not be. */
const sessionRead = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (auth.getSnapshot().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = auth.subscribe(look);
    look();
  });

/**
 * Waits for what the first page shows, so that it is drawn once and not part by part: session and boot, then the code of
 * its area and the first rows of its list. Errors and delays are shown by the page itself. 'failed' when the
 * portal could not boot.
 */
export async function firstPage(booting: Promise<Boot>): Promise<Boot | 'failed'> {
  const [boot] = await Promise.all([booting.catch(() => 'failed' as const), sessionRead()]);
  if (boot === 'failed' || auth.getSnapshot().status !== 'ready') return boot;
  const { pathname, search } = window.location;
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE, 'late'));
  const came = await Promise.race([Promise.all([whenAreaLoaded(pathname), askPage(pathname, search)]), late]);
  if (came !== 'late') beginHere();
  return boot;
}
