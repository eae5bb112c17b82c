import type { APIRequestContext, Page, Worker } from '@playwright/test';
import { ACCESS } from 'api-contract';
import { type PushService, startPushService } from '../portal/push-service';
import { OWN_PASSWORD, ownUser, requestAccess } from '../support/own-user';
import { expect, login, sessionOf, test } from '../support/test';

/**
 * Notifications come to a device: the portal's way to the browser's push service ends at a stand-in, which opens them with
 * the keys of this browser; the browser's own way begins there (docs/adr/0160).
 */
test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/**
 * The browser of the tests has no notifications and reaches no push service: its user has allowed them here, and it
 * subscribes at the stand-in.
 */
async function subscribeHere(page: Page): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const KEY = 'test.subscription';
    const subscription = () => ({
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(KEY) === undefined),
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem(KEY) === null ? null : subscription()),
      subscribe: ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        localStorage.setItem(KEY, String(applicationServerKey));
        return Promise.resolve(subscription());
      },
    });
  }, service.subscription);
}
const subscribedWith = (page: Page) => page.evaluate(() => localStorage.getItem('test.subscription'));

/** The tax number of this user's company: who asks for access with it is told to its administrators. */
async function cnpjOf(request: APIRequestContext, email: string): Promise<string> {
  const me = await request.post('/api/me', { headers: await sessionOf(request, email, OWN_PASSWORD) });
  const { user } = (await me.json()) as { user: { customer_cgc: string } };
  return user.customer_cgc;
}

/** Hands a message to the page's worker, as the browser does with one that came. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  });
}

interface Shown {
  readonly title: string;
  readonly data: unknown;
}

/** What of a worker's own world is used here: the types of this file are those of a page. */
interface WorkerWorld {
  readonly ServiceWorkerRegistration: { prototype: object };
  readonly WindowClient: { prototype: object };
  /** What it shows now. */
  shown: (Shown & { close: () => void })[];
}

/** Takes down what a worker shows, and lets it bring a window to the front, which a browser does only after a press. */
const follow = (worker: Worker) =>
  worker.evaluate(() => {
    const world = globalThis as unknown as WorkerWorld;
    world.shown = [];
    Object.assign(world.ServiceWorkerRegistration.prototype, {
      showNotification(title: string, { data }: NotificationOptions) {
        const one = {
          title,
          data: data as unknown,
          close: () => world.shown.splice(world.shown.indexOf(one)),
        };
        world.shown.push(one);
        return Promise.resolve();
      },
    });
    Object.assign(world.WindowClient.prototype, {
      focus(this: object) {
        return Promise.resolve(this);
      },
    });
  });

const shown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerWorld).shown.map(({ title, data }): Shown => ({ title, data })),
  );

/** The worker hears of a press on what it shows. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const [notification] = (globalThis as unknown as WorkerWorld).shown;
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => (done = work);
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done;
  });

test('a notification comes to the device that its user named, opens its page, and comes no more after a sign-out', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  await subscribeHere(page);
  const email = await ownUser(request, { access: [ACCESS.company] });
  const cnpj = await cnpjOf(request, email);
  await login(page, email, { at: '/admin/profile/notifications', password: OWN_PASSWORD });
  const column = page.getByRole('switch', { name: 'Solicitação de acesso: no aparelho' });
  await column.click();
  await expect(column).toBeChecked();
  await expect(page.getByText(/^Este aparelho recebe os avisos/)).toBeVisible();

  await requestAccess(request, { cnpj });
  await expect.poll(() => service.messages().length).toBe(1);
  const [{ text, sender } = { text: '', sender: '' }] = service.messages();
  const told = JSON.parse(text) as { title: string; href: string };
  expect(told.title).toBe('Ana Souza pede acesso ao portal');
  expect(told.href).toMatch(/^\/admin\/company\/requests\/\d+$/);
  expect(sender).toBe(await subscribedWith(page));

  const worker = context.serviceWorkers()[0]!;
  await follow(worker);
  await deliver(page, text);
  await expect.poll(() => shown(worker)).toEqual([{ title: told.title, data: told.href }]);
  const answered = page.waitForResponse(/\/api\/company\/requests/);
  await press(worker);
  await expect(page).toHaveURL(told.href);
  await answered;
  expect(await shown(worker)).toEqual([]);

  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => subscribedWith(page)).toBeNull();

  // Another device of his hears of the next one, and this one does not.
  const { endpoint, keys } = service.subscription;
  const headers = await sessionOf(request, email, OWN_PASSWORD);
  const data = { endpoint: `${endpoint}-other`, keys };
  expect((await request.post('/api/notifications/push-subscriptions', { headers, data })).ok()).toBe(true);
  await requestAccess(request, { cnpj });
  await expect.poll(() => service.messages().at(-1)?.to).toBe(data.endpoint);
  expect(service.messages()).toHaveLength(2);
});
