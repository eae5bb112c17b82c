import { createStore } from 'shared-ui';
import { auth } from '../session/auth';
import { readToken } from '../session/token';
import { keeping } from '../carried/device';
import { idleFor, watchActivity } from './activity';
import { connection } from './connection';

/** How long before the session's end the warning appears, in milliseconds. */
export const WARN_BEFORE = 2 * 60_000;
/** A user who touched the page within this time is active: the session is extended without asking. */
const AT_WORK = 5 * 60_000;

/** How often it is looked at least whether the session has ended, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** Milliseconds until the session ends while the warning is shown; null otherwise. */
export const expiryWarning = createStore<number | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  clearTimeout(timer);
  if (auth.getSnapshot().status === 'anonymous') return expiryWarning.set(null);
  const stored = readToken();
  // What is kept here is read on after a night without a network; with one the login comes.
  if (!stored && keeping.getSnapshot() !== null && connection.getSnapshot() !== 'online') {
    expiryWarning.set(null);
    timer = setTimeout(look, LOOK_AGAIN);
    return;
  }
  // Expired: the store ends the session, and the login follows.
  if (!stored) {
    expiryWarning.set(null);
    return void auth.restore();
  }
  const left = Date.parse(stored.expiresAt) - Date.now();
  // What an administrator sees as somebody else ends on time: there is nothing to extend.
  if (auth.getSnapshot().acting) {
    timer = setTimeout(look, Math.min(LOOK_AGAIN, Math.max(1000, left)));
    return;
  }
  const atWork = idleFor() < AT_WORK && expiryWarning.getSnapshot() === null;
  if (left > WARN_BEFORE) expiryWarning.set(null);
  else if (!atWork) expiryWarning.set(left);
  else void auth.touch();
  timer = setTimeout(look, pause(left, atWork));
}

/** While the warning is shown it counts down; otherwise the end is checked when due, at least every minute. */
function pause(left: number, atWork: boolean): number {
  if (left > WARN_BEFORE) return Math.min(LOOK_AGAIN, left - WARN_BEFORE);
  return atWork ? 10_000 : 1000;
}

/** Any answer extends the session by 30 minutes (docs/product/session.md, 'Session'). */
export async function extendSession(): Promise<void> {
  await auth.touch();
  look();
}

/** Watches the session's end, which is in local storage and moves with each call in any tab. */
export function watchExpiry(): void {
  watchActivity();
  // After sleep the session may already be over.
  document.addEventListener('visibilitychange', look);
  auth.subscribe(look);
  connection.subscribe(look);
  look();
}
