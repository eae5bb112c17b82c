import { device } from '../carried/choice';
import { leaveDevice, left } from '../carried/device';
import { auth } from '../session/auth';
import { ownToken } from '../session/token';
import { tabStorage } from '../storage/storage';
import { isCode } from './code';

/** Tells one session from the next, and no more of its token. */
const TAIL = 6;

/** What this page has loaded so far that the worker may keep. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => isCode(new URL(name)));

/** The session is over, or another tab is signing out. */
const isOver = () => auth.getSnapshot().status !== 'ready' || device()?.wipe === true;

/**
 * Starts the worker, once the page shows what it was opened for, and tells it which files the page began with: they came
 * before it was there. They are in the browser's cache, so no server is asked again.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The former user's worker goes first.
  await left();
  if (isOver()) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // What another tab's sign-out has just taken away would be back.
  if (isOver()) return leaveDevice({ worker: true });
  // Read by workbox-routing.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loaded() } });
  await renewOnce();
}

const RENEWED_KEY = 'portal.push-renewed';

/** With a new login, what comes to this device belongs to that session (host/src/push). */
async function renewOnce(): Promise<void> {
  const session = ownToken()?.slice(-TAIL) ?? '';
  if (!device()?.push || tabStorage.get(RENEWED_KEY) === session) return;
  const { renewPush } = await import('../push/push.api');
  await renewPush();
  tabStorage.set(RENEWED_KEY, session);
}
