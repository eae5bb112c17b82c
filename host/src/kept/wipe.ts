import { forgetKept } from './store';

/** How long the browser may take over each step before the next one is done, in milliseconds: a sign-out waits for it. */
const PATIENCE = 2000;

const inTime = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

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

/** Removes everything that the portal keeps on this device: rows and files first. */
export async function wipeDevice({ worker }: { worker: boolean }): Promise<void> {
  if ('indexedDB' in globalThis) await inTime(forgetKept());
  await inTime(forgetCode(worker));
}
