import type { MessageAnswer, PushKey, PushSubscriptionBody } from 'api-contract';
import { http } from '../http/client';
import { device } from '../carried/choice';
import { choose } from '../carried/device';
import { auth } from '../session/auth';

const PATH = 'notifications/push-subscriptions';
/** How long a worker may take to begin, in milliseconds: one that cannot be installed never does. */
const WORKER_BEGINS = 10_000;

/** Whether notifications can come to this device: installed pages alone on some, nowhere without a worker. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** How this device stands: `blocked` by its user in the browser's own settings. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on';

const worker = async () => (await navigator.serviceWorker.getRegistration('/')) ?? null;

/** Whether notifications come to this device now. */
export async function pushState(): Promise<PushState> {
  if (!canBePushed()) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await worker())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionBody;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

const isOf = (key: string, { options }: PushSubscription) => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return (
    key ===
    btoa(String.fromCharCode(...own))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  );
};

/** Has notifications come to this device, after asking its user; answers whether they do. */
export async function startPush(): Promise<PushState> {
  const { user } = auth.getSnapshot();
  if (!canBePushed() || !user) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  const { key } = await http.get<PushKey>('notifications/push-key');
  await navigator.serviceWorker.register('/sw.js');
  const late = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('The worker does not begin.')), WORKER_BEGINS);
  });
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  const known = await pushManager.getSubscription();
  // A portal with other keys than it had: the old address takes nothing from it.
  if (known && !isOf(key, known)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await http.post<MessageAnswer>(PATH, bodyOf(subscription));
  choose(user.id, { push: true });
  return 'on';
}

/** Has no more notifications come to this device. */
export async function stopPush(): Promise<PushState> {
  const { user } = auth.getSnapshot();
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    // The push service says so, too, if this does not arrive.
    await http.delete<MessageAnswer>(PATH, { body: { endpoint } }).catch(() => undefined);
  }
  if (user) choose(user.id, { push: false });
  return 'off';
}

/** Says once in a session that this device is the user's: it then goes with this session, not with a former one. */
export async function renewPush(): Promise<void> {
  const { user } = auth.getSnapshot();
  if (!user || !device()?.push || !canBePushed()) return;
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (subscription) await http.post<MessageAnswer>(PATH, bodyOf(subscription));
}
