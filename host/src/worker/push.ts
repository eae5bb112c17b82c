import type { WorkerScope } from './worker-scope';

/** What a push message says: no more than the bell's line does (api/src/notifications/push.ts). */
interface Told {
  title: string;
  href: string;
  /** The same notification, sent twice, is shown once. */
  tag: string;
}

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'href', 'tag'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** What a message holds; null where it is not written as the portal writes. */
function read(data: { json: () => unknown } | null): unknown {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

/** Shows a message. A browser wants every one to be shown, so one that cannot be read says that there is one. */
export async function show(worker: WorkerScope, data: { json: () => unknown } | null): Promise<void> {
  const message = read(data);
  const { title, href, tag } = isTold(message)
    ? message
    : { title: 'Nova notificação', href: '/admin/notifications', tag: 'portal' };
  await worker.registration.showNotification(title, { tag, lang: 'pt-BR', icon: '/icon.svg', data: href });
}

/** Opens what a message is about: in a window of the portal that is there, or in a new one. */
export async function open(worker: WorkerScope, href: unknown): Promise<void> {
  const path = typeof href === 'string' && /^\/(?!\/)/.test(href) ? href : '/admin/notifications';
  const [there] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (!there) return void (await worker.clients.openWindow(path));
  await there.focus();
  await there.navigate(path);
}
