import { forgetUsers } from './user-storage';

/** A login as the browser keeps it: the bearer and when it stops to work (ISO 8601, by this machine's clock). */
export interface StoredToken {
  token: string;
  expiresAt: string;
}

const KEY = 'portal.session';
const WANTED_KEY = 'portal.wanted';

let own: string | null = null;

/** The bearer this tab acts with since {@link holdToken}; another tab may have put another login into the storage. */
export const ownToken = (): string | null => own;

export function holdToken(token: string): void {
  own = token;
}

function parse(text: string | null): StoredToken | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredToken | null;
    return stored?.token ? stored : null;
  } catch {
    // Not ours or cut short: treated as no login.
    return null;
  }
}

/** An ended session leaves nothing of its user behind (spec part 1 section 4). */
function drop(): void {
  localStorage.removeItem(KEY);
  forgetUsers();
}

/** The stored login, or null when there is none or it has expired; an expired one is cleared (spec part 1 section 4). */
export function readToken(now = Date.now()): StoredToken | null {
  const stored = parse(localStorage.getItem(KEY));
  if (stored && Date.parse(stored.expiresAt) > now) return stored;
  if (stored) drop();
  return null;
}

export function writeToken(stored: StoredToken): void {
  localStorage.setItem(KEY, JSON.stringify(stored));
}

/** Forgets this tab's login. What another tab has put into the storage since then stays. */
export function clearToken(): void {
  const stored = parse(localStorage.getItem(KEY))?.token;
  if (!own || !stored || stored === own) drop();
  own = null;
}

/**
 * Calls back with the bearer another tab has put into the storage, or null when it has logged out or let the session
 * end: `storage` fires in the other tabs only. A moved expiry is no change. `expired` tells a session whose time was
 * over from one that was logged out.
 */
export function onTokenChanged(callback: (token: string | null, expired: boolean) => void): () => void {
  const listen = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key !== null && key !== KEY) return;
    const token = parse(newValue)?.token ?? null;
    const old = parse(oldValue);
    const expired = token === null && old !== null && Date.parse(old.expiresAt) <= Date.now();
    if (!token || token !== old?.token) callback(token, expired);
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
