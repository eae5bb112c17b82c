import { areaStory } from '../exports/testing';
import { someNotifications } from './notifications.fixture';
import { NotificationsPage } from './notifications-page';

export default { title: 'Portal/Notificações' };

const PATH = '/admin/notifications';
const story = (answer: unknown) =>
  areaStory({ path: PATH, at: PATH, Page: NotificationsPage }, { 'GET notifications': answer });

export const Some = story({ ...someNotifications(), next: 94 });
export const NarrowScreen = { ...Some, globals: { viewport: { value: 'phone' } } };
export const Loading = story(() => new Promise(() => undefined));
export const Empty = story({ data: [], unread: 0, elsewhere: 0, next: null });
export const Failed = story(
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);
