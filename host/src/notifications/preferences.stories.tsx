import { areaStory } from '../exports/testing';
import { somePreferences } from './notifications.fixture';
import { NotificationPreferencesPage } from './preferences-page';

export default { title: 'Portal/Preferências de Notificação' };

const PATH = '/admin/profile/notifications';

/** What the browser says of notifications; a browser without a window says no to all. */
function inBrowser(permission: NotificationPermission): () => void {
  const own = Object.getOwnPropertyDescriptor(Notification, 'permission');
  Object.defineProperty(Notification, 'permission', { configurable: true, value: permission });
  return () => own && Object.defineProperty(Notification, 'permission', own);
}

function story(answer: unknown, permission: NotificationPermission = 'default') {
  const page = areaStory(
    { path: PATH, at: PATH, Page: NotificationPreferencesPage },
    { 'GET notifications/preferences': answer },
  );
  return {
    ...page,
    beforeEach: async () => {
      const undo = inBrowser(permission);
      const end = await page.beforeEach();
      return () => {
        end();
        undo();
      };
    },
  };
}

export const All = story(somePreferences);
export const NarrowScreen = { ...All, globals: { viewport: { value: 'phone' } } };
export const Blocked = story(somePreferences, 'denied');
export const WithoutDevice = story({ data: somePreferences.data.map((row) => ({ ...row, push: false })) });
export const Loading = { ...story(() => new Promise(() => undefined)), tags: ['as-high-as:without-device'] };
export const NoKinds = story({ data: [] });
export const Failed = story(
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);
