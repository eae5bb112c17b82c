import { endTestSession, startTestSession, stubServer } from '../exports/testing';
import { auth } from '../session/auth';
import { guardNavigation } from './guard-navigation';
import { unsaved } from './unsaved';

/** Whether the browser would ask before closing the tab. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(guardNavigation);
afterEach(() => {
  unsaved.discard();
  endTestSession();
});

it('asks before closing a tab with unsaved changes, until the session has ended', async () => {
  await startTestSession();
  expect(asks()).toBe(false);
  unsaved.add();
  expect(asks()).toBe(true);
  const restore = stubServer({ 'POST logout': {} });
  let atTheEnd: boolean | undefined;
  const stop = auth.onEnd(() => (atTheEnd = asks()));
  await auth.logout();
  expect(atTheEnd).toBe(false);
  stop();
  restore();
});
