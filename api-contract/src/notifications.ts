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

/** What a user chose for one kind. */
export const notificationPreference = z.object({ kind, bell: z.boolean(), mail: z.boolean() });

/** `GET notifications/preferences`: the kinds that the user's access codes open. */
export const notificationPreferencesAnswer = z.object({
  data: z.array(
    notificationPreference.extend({
      /** Whether the user form lets the user have e-mails of this kind. */
      may_mail: z.boolean(),
    }),
  ),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesAnswer>;
export type NotificationPreference = NotificationPreferences['data'][number];
