import { createStore } from 'shared-ui';
import { DEVICE_KEY } from '../storage/keys';
import { browserStorage } from '../storage/storage';
import { device, type Device } from './choice';

/**
 * Whose answers, and of which company, are kept on this device now, and read where the network is away; null while
 * nothing is kept.
 */
export const keeping = createStore<string | null>(null);

/** The last choice that was made on this page; null while none was. */
export const lastChosen = createStore<Device | null>(null);

/** Notes a choice of a user. */
export function choose(user: number, choice: Pick<Device, 'keep' | 'push'>): void {
  const known = device();
  const next = { ...(known?.user === user && !known.wipe && known), user, ...choice };
  browserStorage.set(DEVICE_KEY, next.keep || next.push ? JSON.stringify(next) : null);
  lastChosen.set(next);
}

/** The page of a navigation that no server answered: the worker made it of code alone (host/src/worker). */
export const openedWithoutNetwork = (): boolean => 'withoutNetwork' in document.documentElement.dataset;

const loadWipe = () => import(/* webpackChunkName: "carried" */ './wipe');

let leaving: Promise<void> | null = null;

/** Resolves when nothing is being removed from this device. */
export const left = (): Promise<void> => leaving ?? Promise.resolve();

/** Marks what is here for removal, also where this page is gone before that is done: the next one does it. */
export function condemn(): void {
  keeping.set(null);
  const known = device();
  if (known) browserStorage.set(DEVICE_KEY, JSON.stringify({ user: known.user, wipe: true }));
}

/**
 * Removes everything from this device: rows, files, code, and what notifications come by; at a sign-out also the worker. A
 * page that stays goes on with its worker: one that is ended under it cannot be started again before the page is left.
 * After a sign-out the next page does it once more: what the page still loads comes back by the worker that it has.
 */
export function leaveDevice({ worker = false } = {}): Promise<void> {
  condemn();
  leaving ??= loadWipe()
    .then(({ wipeDevice }) => wipeDevice({ worker }))
    .then(
      () => {
        // Who has come meanwhile may have chosen again.
        if (!worker && device()?.wipe) browserStorage.set(DEVICE_KEY, null);
      },
      (error: unknown) => console.info('what was kept here is removed with the next page', error),
    )
    .finally(() => {
      leaving = null;
    });
  return leaving;
}
