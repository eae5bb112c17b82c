import { ownToken } from '../session/token';
import { BEAT_EVERY, type Beat } from './watchdog';

/**
 * Tells a worker each second that the page lives, and at once when the address has changed: an area may freeze the page
 * while it is mounted. The worker reports a page that does not (docs/adr/0098).
 */
export function startWatchdog(where: () => Omit<Beat, 'token'>): void {
  let worker: Worker;
  try {
    worker = new Worker(new URL(/* webpackChunkName: "watchdog" */ './watchdog.worker.ts', import.meta.url));
  } catch {
    return;
  }
  const beat = () => {
    const shown = document.visibilityState === 'visible';
    worker.postMessage(shown ? { ...where(), token: ownToken() } : null);
  };
  setInterval(beat, BEAT_EVERY);
  window.addEventListener('popstate', beat);
  document.addEventListener('visibilitychange', beat);
}
