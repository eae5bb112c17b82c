import type { Locator } from '@playwright/test';
import { expect, login, loginByForm, test } from '../support/test';

const menu = 'Menu principal';

test('one group of the menu is open at a time, and the collapsed menu is remembered', async ({ page }) => {
  await login(page, 'master@portal.demo');
  const nav = page.getByRole('navigation', { name: menu });
  const groups = nav.locator('button[aria-expanded]');
  for (let n = 0; n < (await groups.count()); n++) {
    await groups.nth(n).click();
    await expect(nav.locator('button[aria-expanded="true"]')).toHaveCount(1);
    await expect(groups.nth(n)).toHaveAttribute('aria-expanded', 'true');
  }
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toHaveAttribute('aria-pressed', 'true');
  const contracts = nav.getByRole('link', { name: 'Contratos' });
  await contracts.hover();
  await expect(page.locator('span', { hasText: /^Contratos$/ }).last()).toBeVisible();
  // The collapsed menu has no room for a group's entries, so opening one expands it.
  await nav.getByRole('button', { name: 'Financeiro' }).click();
  await expect(nav.getByRole('link', { name: 'Consulta de Títulos' })).toBeVisible();
});

test('without the administrative code the menu has the user’s own profile', async ({ page }) => {
  await login(page);
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Meu Perfil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible();
  await expect(page).toHaveTitle(/^Meu Perfil · /);
});

test('with the administrative code the menu has no own profile', async ({ page }) => {
  await login(page, 'admin@portal.demo');
  await expect(
    page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Início' }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Meu Perfil' }),
  ).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is a modal drawer: it keeps the focus, the page does not scroll, Esc closes it', async ({
    page,
  }) => {
    await login(page);
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press('Tab');
      // Between the last and the first stop the focus is on the body, but never on the page behind.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('#menu'),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
      'hidden',
    );
  });

  test('the drawer’s submenu switches the company', async ({ page }) => {
    await login(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'Trocar de empresa' }).click();
    const other = drawer.locator('ul button:not([aria-current]):not([aria-expanded])').first();
    const name = await other.innerText();
    await other.click();
    await expect(page.getByText('Trocando de empresa...')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(drawer.getByText(name, { exact: true }).first()).toBeVisible();
  });
});

test('unknown and forbidden addresses say so inside the shell', async ({ page }) => {
  await login(page, 'compras@portal.demo', { at: '/admin/nowhere' });
  await expect(page.getByText('Página não encontrada.')).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/contract-list');
  await expect(page.getByText('Você não tem acesso a esta página.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: menu })).toBeVisible();
});

test('going offline and back online is announced', async ({ page, context, allowConsole }) => {
  // The start page's widgets may still be loading when the connection drops.
  allowConsole(/ERR_INTERNET_DISCONNECTED|Federation Runtime/);
  await login(page);
  await context.setOffline(true);
  await expect(page.getByText(/Você está sem conexão com a internet/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Você está sem conexão com a internet/)).toHaveCount(0);
});

test('a server that does not answer is announced until it answers again', async ({ page, allowConsole }) => {
  allowConsole(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
  await login(page);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Contratos' }).click();
  await expect(page.getByText('O portal não está respondendo. Tentando reconectar…')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText('O portal não está respondendo. Tentando reconectar…')).toHaveCount(0);
});

test('a part of the portal that does not arrive leaves its frame, and its retry fetches it again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|A part could not be fetched/);
  await login(page);
  const profile = page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Meu Perfil' });
  await expect(profile).toBeVisible();
  let down = true;
  await page.route(/\/assets\/.*\.js/, (route) => (down ? route.abort() : route.continue()));
  await profile.click();
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar Novamente' });
  await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
  await expect(profile).toBeVisible();
  down = false;
  await again.click();
  await expect(page.getByLabel(/^Nome/).first()).toBeVisible();
});

test('a page whose first scripts do not arrive offers a reload', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText('Ops! Tivemos um problema por aqui.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
});

test('the portal works where the browser denies storage: the session lasts as long as the page', async ({
  openContext,
}) => {
  const context = await openContext();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  await loginByForm(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click();
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Contratos' }).click();
  await expect(page.getByRole('table', { name: 'Contratos' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Contratos' })).toBeFocused();
});

test('a login that the browser sends by itself leads back to the form, without what was typed', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Senha', { exact: true }).fill('secret');
  await page.evaluate(() => HTMLFormElement.prototype.submit.call(document.forms[0]));
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
  expect(page.url()).toMatch(/\/login$/);
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('what is chosen has the system’s colours for it', async ({ page }) => {
    await login(page, 'master@portal.demo', { at: '/admin/invoice-list' });
    const background = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    const chosen = page.locator('#conteudo button[aria-current]').first();
    await expect(chosen).toBeVisible();
    const entry = page.getByRole('navigation', { name: menu }).locator('a[aria-current]');
    expect(await background(chosen)).toBe(await background(entry));
    const other = page.locator('#conteudo button:not([aria-current])').first();
    expect(await background(chosen)).not.toBe(await background(other));
  });
});
