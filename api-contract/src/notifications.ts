import { z } from 'zod';
import { NOTIFICATION_KINDS } from './rules/notifications';

const kind = z.enum(NOTIFICATION_KINDS);

/** `GET notifications`: the active company's, newest first; `before` is the last id that is known. */
export const notificationsQuery = z.object({
  before: z.coerce.number().pipe(z.int().positive()).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(50)).default(20),
});

/** One notification. `href` is an address of the portal, `created_at` ISO 8601. */
export const notification = z.object({
  id: z.number().int(),
  kind,
  title: z.string(),
  text: z.string(),
  href: z.string(),
  created_at: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsAnswer = z.object({
  data: z.array(notification),
  /** Unread ones of the active company, on all pages. */
  unread: z.number().int(),
  /** Unread ones of the user's other companies. */
  elsewhere: z.number().int(),
  /** The next page's `before`; null on the last page. */
  next: z.number().int().nullable(),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

/** `POST notifications/read`: these of one's own, or all of the active company. Answers how many stay unread there. */
export const readNotificationsBody = z.union([
  z.object({ ids: z.array(z.int().positive()).min(1).max(100) }),
  z.object({ all: z.literal(true) }),
]);
export const readNotificationsAnswer = z.object({ unread: z.number().int() });

/** What a user chose for one kind; a caller that says nothing of `push` leaves it as it is. */
export const notificationPreference = z.object({
  kind,
  bell: z.boolean(),
  mail: z.boolean(),
  push: z.boolean().optional(),
});

/** `GET notifications/preferences`: the kinds that the user's access codes open. */
export const notificationPreferencesAnswer = z.object({
  data: z.array(
    notificationPreference.extend({
      push: z.boolean(),
      /** Whether the user form lets the user have e-mails of this kind. */
      may_mail: z.boolean(),
    }),
  ),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesAnswer>;
export type NotificationPreference = NotificationPreferences['data'][number];

/** `GET notifications/push-key`: the key by which push services know this portal (VAPID), base64url. */
export const pushKeyAnswer = z.object({ key: z.string() });
export type PushKey = z.infer<typeof pushKeyAnswer>;

/** An address of a push service is no longer. */
const MOST_ENDPOINT = 2000;
const endpoint = z.url({ protocol: /^https?$/, error: 'Endereço inválido.' }).max(MOST_ENDPOINT);
/** 65 bytes: a point of P-256, uncompressed. */
const p256dh = z.string().regex(/^B[\w-]{86}=?$/, 'Chave inválida.');
/** 16 bytes. */
const authSecret = z.string().regex(/^[\w-]{22}(==)?$/, 'Chave inválida.');

/** `POST notifications/push-subscriptions`: what a browser's `PushSubscription` says of itself. */
export const pushSubscriptionBody = z.object({ endpoint, keys: z.object({ p256dh, auth: authSecret }) });
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

/** `DELETE notifications/push-subscriptions`: its address is enough. */
export const endPushBody = z.object({ endpoint });
