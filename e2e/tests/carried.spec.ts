import type { BrowserContext, Page } from '@playwright/test';
import { ACCESS, USER_TYPE } from 'api-contract';
import { OWN_PASSWORD, ownUser } from '../support/own-user';
import { reviewOrder } from '../support/place-order';
import { expect, login, PASSWORD, sessionOf, switchCompany, test } from '../support/test';

/** The worker, what it keeps, and what the page keeps of rows (docs/adr/0160). */
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ allowConsole }) => {
  // Each opens the portal several times, and waits for the worker.
  test.slow();
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Federation Runtime|A part could not be fetched/);
  // The page without data begins as every page does; where nothing is kept it stops there.
  allowConsole(/was preloaded using link preload but not used/);
});

/** What the notice says: a browser that begins without a network may not know that it has none. */
const OFFLINE = /Você está sem conexão com a internet|O portal não está respondendo/;
const NOT_OPENED = 'Sem conexão. Esta página ainda não foi aberta neste aparelho.';
const CONTRACTS = '/admin/contract-list';
const TITLES = '/admin/invoice-list';

/** What lies on the device: names of caches, and entries of rows and files. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const entries = !names.includes('portal-kept')
      ? []
      : await new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('portal-kept');
          opening.onerror = () => reject(opening.error!);
          opening.onsuccess = () => {
            const db = opening.result;
            const asked = db.transaction('kept').objectStore('kept').getAllKeys();
            asked.onsuccess = () => {
              db.close();
              resolve(asked.result as string[]);
            };
          };
        });
    return { caches: await caches.keys(), entries };
  });

/** Waits until the worker runs and has kept its page without data, with the code of what is open. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('portal-code');
        const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        return ['/shell.json', '/assets/portal', '/assets/carried', '/assets/list', '/remotes/mf-'].every(
          (part) => paths.some((path) => path.startsWith(part)),
        );
      }),
    )
    .toBe(true);
}

/** Opens a list in a session whose user keeps here what he opens, and waits until its rows are kept. */
async function keepList(page: Page, email?: string, at = CONTRACTS, password = PASSWORD): Promise<void> {
  await login(page, email, { at: '/admin/profile', password });
  await page.getByRole('switch', { name: 'Guardar neste aparelho' }).check();
  await page.goto(at);
  await expect(rows(page).first()).toBeVisible();
  await workerReady(page);
  await expect
    .poll(async () => (await onDevice(page)).entries.filter((key) => /^row .* mf-/.test(key)).length)
    .toBeGreaterThan(0);
}

const rows = (page: Page) => page.locator('tbody tr').filter({ has: page.locator('td') });

async function flightMode(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
}

test('a kept list is read after a reload without a network, with its time; another page says it was not opened', async ({
  page,
  context,
}) => {
  await keepList(page);
  const first = await rows(page).first().innerText();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByText(/Dados de \d{2}:\d{2}/)).toBeVisible();
  await expect(rows(page).first()).toHaveText(first, { useInnerText: true });
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Meu Perfil' })
    .click();
  await expect(page.getByText('Guardar neste aparelho')).toBeVisible();
  await page.goto(TITLES);
  await expect(page.getByText(NOT_OPENED)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
});

test('without the choice nothing is kept, and a reload says so', async ({ page, context }) => {
  await login(page, undefined, { at: CONTRACTS });
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { entries, caches: names } = await onDevice(page);
  expect(entries).toEqual([]);
  expect(names).toEqual(['portal-code']);
  const answers = await page.evaluate(async () => {
    const cache = await caches.open('portal-code');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(answers.filter((path) => !/^\/(assets|remotes|shell\.json)/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(NOT_OPENED)).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page).first()).toBeVisible();
});

test('a write without a network says no, and is done when it is back', async ({ page, context }) => {
  await login(page, undefined, { at: '/admin/profile' });
  await expect(page.getByLabel('Nome')).toBeVisible();
  const name = await page.getByLabel('Nome').inputValue();
  await page.getByLabel('Nome').fill(`${name} Neto`);
  await flightMode(context, page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Sem conexão. Tente de novo quando a rede voltar.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue(`${name} Neto`);
  await page.getByLabel('Nome').fill(name);
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
});

test('a safety sheet that was opened opens again without a network', async ({
  page,
  context,
  allowConsole,
}) => {
  // Further parts of the first view may be under way.
  allowConsole(/Failed to fetch/);
  await keepList(page, undefined, '/admin/fds-list');
  await page
    .getByRole('link', { name: /^Visualizar / })
    .first()
    .click();
  const drawn = page.getByText(/^Página 1 de \d+$/);
  await expect(drawn).toBeVisible();
  const address = page.url();
  await expect
    .poll(async () => (await onDevice(page)).entries.filter((key) => key.startsWith('file ')).length)
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(drawn).toBeVisible();
});

test('after a night with an ended session it reads without a network, and with one the login comes', async ({
  page,
  context,
  allowConsole,
}) => {
  await keepList(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('portal.session')!) as object;
    localStorage.setItem(
      'portal.session',
      JSON.stringify({ ...session, expiresAt: '2020-01-01T00:00:00.000Z' }),
    );
  });
  await page.reload();
  await expect(page.getByText(/Dados de \d{2}:\d{2}/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  // The frame asks as soon as it can, and hears that the session is over.
  allowConsole(/status of 401/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  expect((await onDevice(page)).entries.length).toBeGreaterThan(0);
});

test('a sign-out leaves nothing on the device, and ends another tab', async ({ page, context }) => {
  await keepList(page);
  const other = await context.newPage();
  await other.goto(TITLES);
  await expect(rows(other).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.device'))).toBeNull();
  await expect.poll(() => onDevice(page)).toEqual({ caches: [], entries: [] });
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect(other).toHaveURL(/\/login/);
});

test('another user on the same machine finds nothing of the first', async ({ page, context }) => {
  await keepList(page);
  // The first one's session ran out; he did not sign out.
  await page.evaluate(() => localStorage.removeItem('portal.session'));
  await login(page, 'compras@portal.demo', { at: '/admin/profile' });
  await expect(page.getByText('Guardar neste aparelho')).toBeVisible();
  await expect.poll(async () => (await onDevice(page)).entries).toEqual([]);
  // The page without data is nobody's: it is there again for the second one.
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await (await caches.open('portal-code')).match('/shell.json')) !== undefined,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.goto(CONTRACTS);
  await expect(page.getByText(NOT_OPENED)).toBeVisible();
});

/** Whose rows are here, and of which company: `user company all`. */
const scopesHere = async (page: Page) => [
  ...new Set(
    (await onDevice(page)).entries
      .filter((key) => key.startsWith('row '))
      .map((key) => key.split(' ').slice(1, 4).join(' ')),
  ),
];

test('another company leaves nothing of the one before on the device', async ({ page }) => {
  await keepList(page);
  const [before] = await scopesHere(page);
  await switchCompany(page);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(async () => (await scopesHere(page)).length).toBe(1);
  expect(await scopesHere(page)).not.toContain(before);
});

test('a right that was taken away takes its rows from the device', async ({ page, request }) => {
  const email = await ownUser(request);
  await keepList(page, email, CONTRACTS, OWN_PASSWORD);
  const ofContracts = async () =>
    (await onDevice(page)).entries.filter((key) => /^row .*mf-contracts/.test(key)).length;
  expect(await ofContracts()).toBeGreaterThan(0);

  const headers = await sessionOf(request, 'master@portal.demo');
  const found = await request.get(`/api/users/?email=${encodeURIComponent(email)}`, { headers });
  const { data } = (await found.json()) as { data: { id: number }[] };
  const user = {
    _method: 'PUT',
    name: 'Ana Souza',
    email,
    type_id: USER_TYPE.customer,
    cpf: '529.982.247-25',
    phone: '(11) 98765-4321',
    office: 'Compras',
    access: [ACCESS.invoices],
  };
  const changed = await request.post(`/api/users/${data[0]?.id}`, { headers, data: user });
  expect(changed.ok(), await changed.text()).toBe(true);
  await page.goto('/admin/profile');
  await expect(page.getByText('Guardar neste aparelho')).toBeVisible();
  await expect.poll(ofContracts).toBe(0);
});

test('flight mode in the middle of the home page, of a record and of an order leaves what is there', async ({
  page,
  context,
  allowConsole,
}) => {
  // Parts that come with the next step, and calls of widgets.
  allowConsole(/Failed to fetch|net::ERR/);
  await keepList(page);
  const address = await page
    .getByRole('link', { name: /^Detalhe da negociação / })
    .first()
    .getAttribute('href');
  for (const at of ['/admin', address ?? '']) {
    await page.goto(at);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const text = await title.innerText();
    await expect
      .poll(async () => (await onDevice(page)).entries.filter((key) => key.startsWith('row ')).length)
      .toBeGreaterThan(0);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(title).toHaveText(text);
    await page.reload();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(title).toHaveText(text);
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  }
  await page.goto('/admin/order-new');
  const mark = await reviewOrder(page);
  await flightMode(context, page);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Sem conexão. Tente de novo quando a rede voltar.')).toBeVisible();
  await expect(page.getByText(mark).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
});
