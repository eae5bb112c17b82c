import { HOST_BASE } from 'api-contract/rules';
import { NOT_OPENED } from 'shared-ui';
import { apiErrorOf } from '../http/api-error';
import { isServerThere } from '../http/health';
import { device } from '../carried/choice';
import { leaveDevice, openedWithoutNetwork } from '../carried/device';
import type { CarriedSession } from '../carried/store';
import type { LoginStart } from '../login/login-form';
import { loadSignOn, startLogin } from '../login/start';
import { onTokenChanged, readToken, rememberWanted, takeBack, takeWanted } from '../session/token';
import { offerReload } from './failure';

/** Where the server leads to after a sign-on (api/src/sso): the page that was asked for. */
const SIGNED_ON = '#sso';

const openPortal = () => import(/* webpackChunkName: "portal" */ '../shell/start');

/**
 * Decides what this address shows (docs/product/session.md, 'Session'). With a valid token it shows the portal, and
 * /login and / redirect to /admin. Without one it shows the login, which then returns to the requested address.
 */
export function boot(root: HTMLElement): void {
  // The server decides which screens need none of the portal's code, and marks their page
  // (api/src/platform/pages/routes.ts).
  if (root.id === 'outside') {
    import('../outside/start').then(
      ({ startOutside }) => startOutside(root),
      (error: unknown) => {
        offerReload(root);
        tell(error);
      },
    );
    return;
  }
  if (device()?.wipe) void leaveDevice();
  if (openedWithoutNetwork()) {
    void openWithoutNetwork(root);
    return;
  }
  const { pathname, search, hash } = window.location;
  if (hash === SIGNED_ON) {
    window.history.replaceState(null, '', pathname + search);
    void comeBack(root);
    return;
  }
  // What was seen as somebody else may have ended while the browser was closed.
  if (readToken() ?? takeBack()) {
    enter(root);
    return;
  }
  showLogin(root);
}

/** How often the server is asked whether it is there, in milliseconds. */
const ASK_EVERY = 5000;
function reloadWhenAnswered(): void {
  const ask = async () => {
    if (await isServerThere()) window.location.reload();
  };
  window.addEventListener('online', () => void ask());
  setInterval(() => void ask(), ASK_EVERY);
}

/**
 * Opens the portal where no server answered: with the session that this device keeps, or not at all. As soon as there is a
 * network the page is asked for again.
 */
async function openWithoutNetwork(root: HTMLElement): Promise<void> {
  // Without its code there is no page either.
  const kept = await import(/* webpackChunkName: "carried" */ '../carried/open').then(
    ({ openCarried }) => openCarried(),
    () => null,
  );
  if (kept) return enter(root, { kept });
  offerReload(root, NOT_OPENED);
  reloadWhenAnswered();
}

/** Fetches the session of a sign-on, or the question for its second step; the login says why where there is none. */
async function comeBack(root: HTMLElement): Promise<void> {
  try {
    const { signedOn } = await loadSignOn();
    const challenge = await signedOn();
    if (challenge) showLogin(root, { challenge });
    else enter(root);
  } catch (error) {
    showLogin(root, { problem: apiErrorOf(error).message });
  }
}

/** Shows the login, and afterwards the address that was asked for. */
function showLogin(root: HTMLElement, start: LoginStart = {}): void {
  const { pathname, search } = window.location;
  if (pathname !== '/login') {
    // The outline of a portal that is not opened.
    root.replaceChildren();
    if (pathname !== '/') rememberWanted(pathname + search);
    window.history.replaceState(null, '', '/login');
  }
  const stopFollowing = onTokenChanged((token) => {
    if (token) window.location.replace(takeWanted());
  });
  const close = startLogin(root, {
    start,
    // The form is on screen and works: now download what it logs in with, which tries again if this fails.
    onLive: () => void requestAnimationFrame(() => setTimeout(() => loadSignOn().catch(() => undefined))),
    onLoggedIn: () => {
      stopFollowing();
      window.history.replaceState(null, '', takeWanted());
      enter(root, { close });
    },
    // Download what the first page needs while the user types. If that fails, the login downloads it again.
    onFirstInput: () => void openPortal().catch(() => undefined),
  });
}

/** Opens the portal, whose code reads the session; the page's own script has asked for it (early-script.ts). */
function enter(root: HTMLElement, { close, kept }: { close?: () => void; kept?: CarriedSession } = {}): void {
  const { pathname } = window.location;
  if (pathname === '/' || pathname === '/login') window.history.replaceState(null, '', '/admin');
  openPortal().then(
    ({ startPortal }) => {
      close?.();
      startPortal(root, kept);
    },
    (error: unknown) => {
      close?.();
      offerReload(root);
      tell(error);
    },
  );
}

/** Tells the server that the host's own code did not load. */
function tell(error: unknown): void {
  import(/* webpackChunkName: "faults" */ '../faults/reporter').then(
    ({ reportFault, sendReport }) => {
      reportFault(HOST_BASE, 'load', error);
      sendReport();
    },
    // The server cannot be reached at all.
    () => undefined,
  );
}
