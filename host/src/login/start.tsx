import { createRoot, hydrateRoot } from 'react-dom/client';
import { auth } from '../session/auth-store';
import { LoginScreen } from './login-screen';

interface LoginEvents {
  onLoggedIn: () => void;
  onFirstInput: () => void;
}

/** Makes the prerendered form live, or renders it where another address led to the login. Returns how to close it. */
export function startLogin(element: HTMLElement, { onLoggedIn, onFirstInput }: LoginEvents): () => void {
  const screen = (
    <LoginScreen
      login={async (email, password) => {
        await auth.login(email, password);
        onLoggedIn();
      }}
    />
  );
  element.addEventListener('input', onFirstInput, { once: true });
  if (element.hasChildNodes()) {
    const root = hydrateRoot(element, screen);
    return () => root.unmount();
  }
  const root = createRoot(element);
  root.render(screen);
  return () => root.unmount();
}
