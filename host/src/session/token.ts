/** A login as the browser keeps it: the bearer and when it stops to work (ISO 8601). */
export interface StoredToken {
  token: string;
  expiresAt: string;
}

const KEY = 'portal.session';
const WANTED_KEY = 'portal.wanted';

/** The stored login, or null when there is none or it has expired; an expired one is cleared (spec part 1 section 4). */
export function readToken(now = Date.now()): StoredToken | null {
  const text = localStorage.getItem(KEY);
  if (!text) return null;
  try {
    const stored = JSON.parse(text) as StoredToken;
    if (stored.token && Date.parse(stored.expiresAt) > now) return stored;
  } catch {
    // Not ours or cut short: treated as no login.
  }
  clearToken();
  return null;
}

export function writeToken(stored: StoredToken): void {
  localStorage.setItem(KEY, JSON.stringify(stored));
}

export function clearToken(): void {
  localStorage.removeItem(KEY);
}

/** Calls back when another tab logs out or lets the session end: `storage` fires in the other tabs only. */
export function onTokenCleared(callback: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === KEY && !newValue)) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Keeps the address that asked for a login, so that the login can lead back to it. Per tab. */
export function rememberWanted(path: string): void {
  sessionStorage.setItem(WANTED_KEY, path);
}

/** The remembered address, once; only a path of this portal is ever returned. */
export function takeWanted(): string {
  const path = sessionStorage.getItem(WANTED_KEY);
  sessionStorage.removeItem(WANTED_KEY);
  return path && /^\/admin(\/|\?|$)/.test(path) ? path : '/admin';
}
