import { ASIDE_KEY, forgetUsers, SESSION_KEY } from '../storage/keys';
import { browserStorage, tabStorage } from '../storage/storage';

/** A stored login: the bearer and its expiry (ISO 8601, by this machine's clock). */
export interface StoredToken {
  token: string;
  expiresAt: string;
}

const WANTED_KEY = 'portal.wanted';

let own: string | null = null;

/** The bearer this tab uses since {@link holdToken}; another tab may have stored a different login since. */
export const ownToken = (): string | null => own;

export function holdToken(token: string): void {
  own = token;
}

function parse(text: string | null): StoredToken | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredToken | null;
    return stored?.token ? stored : null;
  } catch {
    // Invalid or truncated: treated as no login.
    return null;
  }
}

/** Removes all data of the user of an ended session (docs/product/session.md, 'Session'). */
function drop(): void {
  browserStorage.set(SESSION_KEY, null);
  forgetUsers();
}

/** The stored login, or null without one. An expired login is removed (docs/product/session.md, 'Session'). */
export function readToken(now = Date.now()): StoredToken | null {
  const stored = parse(browserStorage.get(SESSION_KEY));
  if (stored && Date.parse(stored.expiresAt) > now) return stored;
  if (stored) drop();
  return null;
}

export function writeToken(stored: StoredToken): void {
  browserStorage.set(SESSION_KEY, JSON.stringify(stored));
}

/** Removes this tab's login. A login that another tab has stored since stays. */
export function clearToken(): void {
  const stored = parse(browserStorage.get(SESSION_KEY))?.token;
  if (!own || !stored || stored === own) {
    drop();
    browserStorage.set(ASIDE_KEY, null);
  }
  own = null;
}

/** Puts this tab's login aside for another, with which the administrator sees the portal as somebody else. */
export function putAside(other: StoredToken): void {
  browserStorage.set(ASIDE_KEY, own ?? '');
  writeToken(other);
}

/** Takes the login back that was put aside; false if there is none. How long it lasts is said by the next answer. */
export function takeBack(): boolean {
  const token = browserStorage.get(ASIDE_KEY);
  const stored = parse(browserStorage.get(SESSION_KEY))?.token;
  if (!token || (own && stored && stored !== own)) return false;
  browserStorage.set(ASIDE_KEY, null);
  writeToken({ token, expiresAt: new Date(Date.now() + 60_000).toISOString() });
  own = null;
  return true;
}

/**
 * Calls back with the bearer that another tab has stored, or null when that tab logged out or its session ended
 * (`storage` events fire only in other tabs). A moved expiry is not a change. `expired` distinguishes an expired
 * session from a logout.
 */
export function onTokenChanged(callback: (token: string | null, expired: boolean) => void): () => void {
  const listen = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key !== null && key !== SESSION_KEY) return;
    const token = parse(newValue)?.token ?? null;
    const old = parse(oldValue);
    const expired = token === null && old !== null && Date.parse(old.expiresAt) <= Date.now();
    if (!token || token !== old?.token) callback(token, expired);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Stores the requested address, so that the login can return to it. Per tab. */
export function rememberWanted(path: string): void {
  tabStorage.set(WANTED_KEY, path);
}

/** Returns the stored address once; only ever a path of this portal. */
export function takeWanted(): string {
  const path = tabStorage.get(WANTED_KEY);
  tabStorage.set(WANTED_KEY, null);
  return path && /^\/admin(\/|\?|$)/.test(path) ? path : '/admin';
}
