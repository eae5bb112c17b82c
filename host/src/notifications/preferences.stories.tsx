import { areaStory } from '../exports/testing';
import { somePreferences } from './notifications.fixture';
import { NotificationPreferencesPage } from './preferences-page';

export default { title: 'Portal/Preferências de Notificação' };

const PATH = '/admin/profile/notifications';
const story = (answer: unknown) =>
  areaStory(
    { path: PATH, at: PATH, Page: NotificationPreferencesPage },
    { 'GET notifications/preferences': answer },
  );

export const All = story(somePreferences);
export const NarrowScreen = { ...All, globals: { viewport: { value: 'phone' } } };
export const Loading = { ...story(() => new Promise(() => undefined)), tags: ['as-high-as:all'] };
export const NoKinds = story({ data: [] });
export const Failed = story(
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);
