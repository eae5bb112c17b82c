import { auth } from '../session/auth';
import { DEVICE_KEY } from '../storage/keys';
import { device, isKeeper } from './choice';
import { openedWithoutNetwork, keeping, lastChosen, leaveDevice } from './device';
import { keepAnswers } from './keep';
import { rightsOf, scopeOf } from './rights';

/**
 * Follows whose session it is: keeps answers for the user who chose it here, and removes everything as soon as another
 * one logs in. An administrator who sees the portal as somebody else keeps nothing. `reload` is the page's own.
 */
export function watchDevice(reload = () => window.location.reload()): void {
  let followed = '';
  let stop: Promise<() => void> | null = null;
  const halt = () => {
    void stop?.then(
      (end) => end(),
      () => undefined,
    );
    stop = null;
    followed = '';
    keeping.set(null);
  };
  const look = () => {
    const seen = auth.getSnapshot();
    const chosen = device();
    if (seen.status !== 'ready' || !seen.user || seen.acting) return halt();
    if (chosen && (chosen.wipe || chosen.user !== seen.user.id)) {
      halt();
      return void leaveDevice();
    }
    if (!isKeeper(seen.user.id)) return halt();
    const rights = rightsOf(seen);
    if (followed === rights) return;
    halt();
    followed = rights;
    const scope = scopeOf(seen);
    keeping.set(scope);
    stop = keepAnswers(scope);
    stop.catch((error: unknown) => console.info('nothing is kept on this device', error));
  };
  auth.subscribe(look);
  lastChosen.subscribe(look);
  // Another tab's choice, or its sign-out: nothing else ends a page that was made without a network or a session.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== DEVICE_KEY) return;
    if (openedWithoutNetwork() && device()?.wipe) return reload();
    look();
  });
  look();
}
