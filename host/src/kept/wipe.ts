import { forgetKept } from './store';

/** How long the browser may take over each step before the next one is done, in milliseconds: a sign-out waits for it. */
const PATIENCE = 2000;

const inTime = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

/** Ends the worker, with its way of receiving notifications, and what it keeps of the code. */
async function endWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) {
    const subscription = await registration.pushManager?.getSubscription();
    // Without a network the push service is not told; it learns that nobody is there with its next message.
    await subscription?.unsubscribe().catch(() => false);
    await registration.unregister();
  }
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Removes everything that the portal keeps on this device: rows and files first. */
export async function wipeDevice(): Promise<void> {
  if ('indexedDB' in globalThis) await inTime(forgetKept());
  await inTime(endWorker());
}
