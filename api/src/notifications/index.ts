/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { notificationArea } from './area';
export { type Happening, notificationBook, type NotificationBook } from './book';
export { vapidKeys } from './vapid';
export type { News, NewsOf, NewsSource } from './news';
