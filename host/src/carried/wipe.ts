import { forgetCarried } from './store';

/** How long a sign-out waits for the browser, in milliseconds. */
const PATIENCE = 2000;

const inTime = (work: Promise<unknown>) =>
  Promise.race([
    work,
    new Promise((_, refuse) => {
      setTimeout(() => refuse(new Error('The browser takes too long to remove it.')), PATIENCE);
    }),
  ]);

/** Removes the way by which notifications come and the code that is kept, and with `worker` the worker itself. */
async function forgetCode(worker: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) {
    const subscription = await registration.pushManager?.getSubscription();
    // Without a network the push service is not told; it learns that nobody is there with its next message.
    await subscription?.unsubscribe().catch(() => false);
    if (worker) await registration.unregister();
  }
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Removes everything that the portal keeps on this device. Each step runs even if another fails; then it rejects. */
export async function wipeDevice({ worker }: { worker: boolean }): Promise<void> {
  const answers = 'indexedDB' in globalThis ? forgetCarried() : Promise.resolve();
  const done = await Promise.allSettled([inTime(answers), inTime(forgetCode(worker))]);
  for (const step of done) if (step.status === 'rejected') throw step.reason;
}
