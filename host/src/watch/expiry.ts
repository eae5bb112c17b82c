import { auth } from '../session/auth-store';
import { readToken } from '../session/token';
import { createStore } from './store';

/** The warning comes this long before the session ends, in milliseconds. */
export const WARN_BEFORE = 2 * 60_000;
/** Who touched the page within this time is at work, and his session goes on without a question. */
const AT_WORK = 5 * 60_000;

/** Milliseconds until the session ends, while the warning stands; null otherwise. */
export const expiryWarning = createStore<number | null>(null);

let lastTouch = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  clearTimeout(timer);
  if (auth.getSnapshot().status === 'anonymous') return expiryWarning.set(null);
  const stored = readToken();
  // Expired: the store ends the session, and the login follows.
  if (!stored) {
    expiryWarning.set(null);
    return void auth.restore();
  }
  const left = Date.parse(stored.expiresAt) - Date.now();
  const atWork = Date.now() - lastTouch < AT_WORK && expiryWarning.getSnapshot() === null;
  if (left > WARN_BEFORE) expiryWarning.set(null);
  else if (!atWork) expiryWarning.set(left);
  else void auth.touch();
  timer = setTimeout(look, pause(left, atWork));
}

/** While the warning stands it counts down; otherwise the end is looked at when it may be near, at least every minute. */
function pause(left: number, atWork: boolean): number {
  if (left > WARN_BEFORE) return Math.min(60_000, left - WARN_BEFORE);
  return atWork ? 10_000 : 1000;
}

/** Any answer moves the end by 30 minutes (spec part 1 section 4). */
export async function keepSession(): Promise<void> {
  await auth.touch();
  look();
}

/** Watches the session's end, which moves with each call in any tab (it stands in the storage). */
export function watchExpiry(): void {
  lastTouch = Date.now();
  const touch = () => (lastTouch = Date.now());
  for (const event of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(event, touch, { capture: true, passive: true });
  }
  // A machine that slept wakes up to a session that may be over.
  document.addEventListener('visibilitychange', look);
  auth.subscribe(look);
  look();
}
