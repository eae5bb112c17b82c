/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { startNotifications } from './start';
export { type Happening, notificationBook, type NotificationBook } from './book';
export { vapidKeys } from './vapid';
export type { News, NewsOf, NewsSource } from './news';
