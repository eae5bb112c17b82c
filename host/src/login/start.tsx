import { useEffect, type PropsWithChildren } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { orReload } from '../boot/failure';
import type { LoginStart } from './login-form';
import { LoginScreen } from './login-screen';

/** What logs in, which the form is shown without: the session, and beside it the library that sends calls. */
export function loadSignOn() {
  void import(/* webpackChunkName: "http" */ '../http/transport').catch(() => undefined);
  return import(/* webpackChunkName: "sign-on" */ './sign-on');
}

interface LoginEvents {
  /** What it begins with. */
  start: LoginStart;
  /** The form answers to its user. */
  onLive: () => void;
  onLoggedIn: () => void;
  onFirstInput: () => void;
}

function Live({ onLive, children }: PropsWithChildren<{ onLive: () => void }>) {
  useEffect(() => {
    // In the page's timeline: what is measured ends here (docs/measurements.md).
    performance.mark('login-alive');
    onLive();
  }, [onLive]);
  return children;
}

/**
 * Hydrates the prerendered form, or renders it when the user came from another address. Returns a function that
 * closes it.
 */
export function startLogin(
  element: HTMLElement,
  { start, onLive, onLoggedIn, onFirstInput }: LoginEvents,
): () => void {
  const screen = (
    <Live onLive={onLive}>
      <LoginScreen
        login={async (email, password) => {
          const challenge = await (await loadSignOn()).login(email, password);
          if (!challenge) onLoggedIn();
          return challenge;
        }}
        secondStep={async (answer) => {
          await (await loadSignOn()).secondStep(answer);
          onLoggedIn();
        }}
        findProvider={(email) =>
          loadSignOn()
            .then(({ findProvider }) => findProvider(email))
            .catch(() => ({}))
        }
        signOn={(offer) => void loadSignOn().then(({ signOn }) => signOn(offer))}
        start={start}
      />
    </Live>
  );
  element.addEventListener('input', onFirstInput, { once: true });
  if (element.hasChildNodes()) {
    const root = hydrateRoot(element, screen, orReload(element));
    return () => root.unmount();
  }
  const root = createRoot(element, orReload(element));
  root.render(screen);
  return () => root.unmount();
}
