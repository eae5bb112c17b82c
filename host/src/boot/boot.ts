import { preloadTransport } from '../http/load-transport';
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
  // A token still in the storage belongs to a login that another tab has made meanwhile.
  auth.onEnd(() => window.location.replace(readToken() ? '/admin' : '/login'));
  // The server decides which screens need none of the portal's code, and marks their page (api/src/platform/pages.ts).
  if (root.id === 'outside') {
    import('../outside/start').then(
      ({ startOutside }) => startOutside(root),
      () => showFailure(root),
    );
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
    // The form is on screen and live: now comes the code it sends with.
    onLive: () => void requestAnimationFrame(() => setTimeout(preloadTransport)),
    onLoggedIn: () => {
      stopFollowing();
      window.history.replaceState(null, '', auth.takeWanted());
      enter(root, close);
    },
    // While the user types, what the first page needs is fetched; if that fails, entering asks anew.
    onFirstInput: () => void openPortal().catch(() => undefined),
  });
}

/** Session, registry and code are asked for together; the shell waits for whatever is last. */
function enter(root: HTMLElement, closeLogin?: () => void): void {
  const { pathname } = window.location;
  if (pathname === '/' || pathname === '/login') window.history.replaceState(null, '', '/admin');
  if (auth.getSnapshot().status === 'anonymous') void auth.restore();
  loadBoot().catch(() => undefined);
  openPortal().then(
    ({ startPortal }) => {
      closeLogin?.();
      startPortal(root);
    },
    () => {
      closeLogin?.();
      showFailure(root);
    },
  );
}

/** In place of a portal whose code did not come; drawn by hand, for there may be nothing else to draw with. */
function showFailure(root: HTMLElement): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = 'Ops! Tivemos um problema por aqui.';
  const retry = document.createElement('button');
  retry.textContent = 'Tentar Novamente';
  retry.onclick = () => window.location.reload();
  root.replaceChildren(message, retry);
}
