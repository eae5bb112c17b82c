import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { device } from '../carried/choice';
import { pushState, startPush, stopPush } from './push.api';

const KEY = `B${'A'.repeat(86)}`;
const ENDPOINT = 'https://push.example/1';
const keys = { p256dh: KEY, auth: 'A'.repeat(22) };

/** What the browser has: a worker that can be subscribed, and what its user answers. */
let subscription: object | null;
let permission: NotificationPermission;
let sent: unknown[];
let restore = () => {};

beforeEach(async () => {
  subscription = null;
  permission = 'default';
  sent = [];
  const made = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: ENDPOINT, keys, expirationTime: null }),
    endpoint: ENDPOINT,
    unsubscribe: () => Promise.resolve(void (subscription = null)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: (options: object) => {
      sent.push(options);
      return Promise.resolve((subscription = made));
    },
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  Object.assign(globalThis, {
    PushManager: Object,
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission: () =>
        Promise.resolve(permission === 'default' ? (permission = 'granted') : permission),
    },
  });
  await startTestSession();
  const note = (_url: URL, body: unknown) => {
    sent.push(body);
    return { message: 'ok' };
  };
  restore = stubServer({
    'GET notifications/push-key': { key: KEY },
    'POST notifications/push-subscriptions': note,
    'DELETE notifications/push-subscriptions': note,
  });
});
afterEach(() => {
  restore();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'PushManager');
  Reflect.deleteProperty(globalThis, 'Notification');
  localStorage.removeItem('portal.device');
  endTestSession();
});

it('asks the browser, and tells the server where this device is; and takes it back', async () => {
  expect(await pushState()).toBe('off');
  expect(await startPush()).toBe('on');
  expect(sent).toEqual([
    { userVisibleOnly: true, applicationServerKey: KEY },
    { endpoint: ENDPOINT, keys },
  ]);
  expect(await pushState()).toBe('on');
  expect(device()).toEqual({ user: testMe.user.id, push: true });
  expect(await stopPush()).toBe('off');
  expect(sent.at(-1)).toEqual({ endpoint: ENDPOINT });
  expect([await pushState(), device()]).toEqual(['off', null]);
});

it('does nothing where its user has said no', async () => {
  permission = 'denied';
  expect([await pushState(), await startPush(), sent]).toEqual(['blocked', 'blocked', []]);
});

it('says so where the worker never begins', async () => {
  Object.assign(navigator.serviceWorker, { ready: new Promise(() => undefined) });
  jest.useFakeTimers();
  const begun = startPush();
  const said = expect(begun).rejects.toThrow('does not begin');
  await jest.advanceTimersByTimeAsync(10_000);
  await said;
  jest.useRealTimers();
  expect(device()).toBeNull();
});
