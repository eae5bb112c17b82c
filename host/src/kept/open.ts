import { offerReload } from '../boot/failure';
import { setBoot } from '../remotes/registry';
import { auth } from '../session/auth-store';
import { device, NOT_OPENED } from './device';
import { keptSession } from './store';

/**
 * Opens the portal where no server answered: with the session that this device keeps, or not at all. As soon as there is a
 * network the page is asked for again.
 */
export async function openKept(root: HTMLElement, enter: (root: HTMLElement) => void): Promise<void> {
  const chosen = device();
  const kept = chosen?.keep ? await keptSession().catch(() => null) : null;
  if (!kept?.me.user || kept.me.user.id !== chosen?.user) {
    offerReload(root, NOT_OPENED);
    window.addEventListener('online', () => window.location.reload(), { once: true });
    return;
  }
  setBoot({ registry: kept.registry, config: kept.config });
  auth.resume(kept.me);
  enter(root);
}
