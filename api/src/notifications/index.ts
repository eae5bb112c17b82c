/** The public interface of this area for other areas (enforced by eslint.config.mjs). */
export { notificationArea } from './area';
export { notificationBook, type NotificationBook } from './book';
