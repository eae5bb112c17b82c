import type { Page } from '@playwright/test';
import { expect, loginByForm, PASSWORD, settle, test } from '../support/test';

test('logs in, shows the contracts of the active company, logs out', async ({ page }) => {
  await loginByForm(page);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  await expect(page).toHaveURL(/\/admin\/contract-list/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' });
  await expect(dialog).toContainText('Esta operação não poderá ser desfeita.');
  await dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Only what belongs to the machine, the debts shown today, and column layouts (docs/product/session.md, 'Session')
  // may stay.
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(left.filter((key) => !/^portal(\.(theme|menu|open-debts|bell)$|:list:)/.test(key))).toEqual([]);
});

test('a wrong password shows an error, and the form stays usable', async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('cliente@portal.demo');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Credenciais Inválidas');
  await expect(page.getByRole('button', { name: 'Acessar o Portal' })).toBeEnabled();
});

test('with a session, /login and / lead to /admin', async ({ page }) => {
  await loginByForm(page);
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin$/);
  }
});

test('the form is in the HTML, before any script has run', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/login`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
  await page.close();
});

test('a form sent before the scripts have loaded is sent once they have', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('cliente@portal.demo');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

const identity = (page: Page) => page.getByRole('link', { name: /^Meu Perfil: / });
const fillLogin = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
};

test('a tab at the login enters when another tab logs in', async ({ context, page }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
  // The button works only once the scripts have run.
  await other.getByLabel('Senha', { exact: true }).fill('x');
  await other.getByRole('button', { name: /mostrar/i }).click();
  await loginByForm(page);
  await expect(other).toHaveURL(/\/admin$/);
  await expect(identity(other)).toBeVisible();
});

test('another user’s login in a second tab replaces the session in both tabs', async ({
  context,
  page,
  request,
}) => {
  const other = await context.newPage();
  // Like a tab the browser has put to sleep: it hears nothing from the others.
  await other.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await other.goto('/login');
  await loginByForm(page);
  await settle(page);
  const name = (await identity(page).getAttribute('aria-label')) ?? '';
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { token: string }).token,
  );
  await fillLogin(other, 'interno@portal.demo');
  await expect(identity(other)).toBeVisible();
  const newName = (await identity(other).getAttribute('aria-label')) ?? '';
  expect(newName).not.toBe(name);
  // The first tab restarts as the new user, and the old session has ended.
  await expect(page).toHaveURL(/\/admin$/);
  await expect(identity(page)).toHaveAttribute('aria-label', newName);
  const me = await request.post('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});

test('a logout in one tab also logs the other tab out', async ({ context, page, allowConsole }) => {
  // The other tab's calls that are still under way are refused.
  allowConsole(/401/);
  await loginByForm(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('button', { name: 'Sair' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL(/\/login$/);
});

test('the content security policy allows neither eval nor inline scripts', async ({ request }) => {
  for (const path of ['/login', '/admin']) {
    const policy =
      (await request.get(path, { headers: { accept: 'text/html' } })).headers()['content-security-policy'] ??
      '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  }
});
