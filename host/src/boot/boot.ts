import { startLogin } from '../login/start';
import { auth } from '../session/auth-store';
import { onTokenChanged, readToken } from '../session/token';
import { loadBoot } from '../remotes/registry';

const openPortal = () => import(/* webpackChunkName: "portal" */ '../shell/start');

/**
 * Decides what this address shows (spec part 1 section 4, 'Session'): with a valid token the portal, and /login and /
 * lead to /admin; without one the login, which leads back to the wanted address.
 */
export function boot(root: HTMLElement): void {
  // What is left in the storage then is a login another tab has made meanwhile.
  auth.onEnd(() => window.location.replace(readToken() ? '/admin' : '/login'));
  // The server knows which screens need none of the portal's code (api/src/platform/pages.ts) and says so.
  if (root.id === 'outside') {
    void import('../outside/start').then(({ startOutside }) => startOutside(root));
    return;
  }
  if (readToken()) {
    enter(root);
    return;
  }
  const { pathname, search } = window.location;
  if (pathname !== '/login') {
    if (pathname !== '/') auth.rememberWanted(pathname + search);
    window.history.replaceState(null, '', '/login');
  }
  const stopFollowing = onTokenChanged((token) => {
    if (token) window.location.replace(auth.takeWanted());
  });
  const close = startLogin(root, {
    onLoggedIn: () => {
      stopFollowing();
      window.history.replaceState(null, '', auth.takeWanted());
      enter(root, close);
    },
    // While the user types, what the first page needs is fetched.
    onFirstInput: () => void openPortal(),
  });
}

/** Session, registry and code are asked for together; the shell waits for whatever is last. */
function enter(root: HTMLElement, closeLogin?: () => void): void {
  const { pathname } = window.location;
  if (pathname === '/' || pathname === '/login') window.history.replaceState(null, '', '/admin');
  if (auth.getSnapshot().status === 'anonymous') void auth.restore();
  loadBoot().catch(() => undefined);
  void openPortal().then(({ startPortal }) => {
    closeLogin?.();
    startPortal(root);
  });
}
