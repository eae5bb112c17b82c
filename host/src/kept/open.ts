import { offerReload } from '../boot/failure';
import { setBoot } from '../remotes/registry';
import { auth } from '../session/auth-store';
import { device, NOT_OPENED } from './device';
import { keptSession } from './store';

/** How often the server is asked whether it is there, in milliseconds. */
const ASK_EVERY = 5000;
/** From here on it is a proxy that answers. */
const BAD_GATEWAY = 502;

/** A browser may call itself online where no server can be reached: the server is asked. */
function reloadWhenAnswered(): void {
  const ask = () =>
    fetch('/api/health', { cache: 'no-store' }).then(
      ({ status }) => status < BAD_GATEWAY && window.location.reload(),
      () => undefined,
    );
  window.addEventListener('online', () => void ask());
  setInterval(() => void ask(), ASK_EVERY);
}

/**
 * Opens the portal where no server answered: with the session that this device keeps, or not at all. As soon as there is a
 * network the page is asked for again.
 */
export async function openKept(root: HTMLElement, enter: (root: HTMLElement) => void): Promise<void> {
  const chosen = device();
  const kept = chosen?.keep ? await keptSession().catch(() => null) : null;
  if (!kept?.me.user || kept.me.user.id !== chosen?.user) {
    offerReload(root, NOT_OPENED);
    reloadWhenAnswered();
    return;
  }
  setBoot({ registry: kept.registry, config: kept.config });
  auth.resume(kept.me);
  enter(root);
}
