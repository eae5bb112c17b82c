import type { Page } from '@playwright/test';
import { expect, login, loginByForm, settle, test } from '../support/test';

interface Stored {
  token: string;
  expiresAt: string;
}
const readSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? 'null') as Stored | null);
const moveExpiry = (page: Page, ms: number) =>
  page.evaluate((left) => {
    const stored = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as Stored;
    const expiresAt = new Date(Date.now() + left).toISOString();
    localStorage.setItem('portal.session', JSON.stringify({ ...stored, expiresAt }));
  }, ms);

test('without a token only login and register are allowed', async ({ page }) => {
  for (const path of ['/', '/admin', '/admin/profile', '/terms_of_use']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Solicitação de Acesso' })).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
});

test('a successful answer extends the session to 30 minutes', async ({ page }) => {
  await login(page);
  await moveExpiry(page, 10 * 60_000);
  const answer = page.waitForResponse((r) => r.url().includes('/api/contracts/?') && r.ok());
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  await answer;
  await expect
    .poll(async () => Date.parse((await readSession(page))?.expiresAt ?? '') - Date.now())
    .toBeGreaterThan(29 * 60_000);
});

test('an expired token is removed and leads to the login, which leads back to the page', async ({ page }) => {
  await login(page);
  await settle(page);
  await moveExpiry(page, -1000);
  await page.goto('/admin/contract-list?CN9_ZCONCL=X');
  await expect(page).toHaveURL(/\/login$/);
  expect(await readSession(page)).toBeNull();
  await page.getByLabel('E-mail').fill('cliente@portal.demo');
  await page.getByLabel('Senha', { exact: true }).fill('Portal!2026');
  await page.getByRole('button', { name: 'Acessar o Portal' }).click();
  await expect(page).toHaveURL(/\/admin\/contract-list\?CN9_ZCONCL=X/);
});

test('a revoked token ends the session, and the login leads back to the page', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/401/);
  await login(page);
  const token = (await readSession(page))?.token ?? '';
  await settle(page);
  await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readSession(page)).toBeNull();
  await loginByForm(page);
  await expect(page).toHaveURL(/\/admin\/contract-list/);
});

test('after a logout the next user starts at the start page', async ({ page }) => {
  await login(page);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  await expect(page).toHaveURL(/contract-list/);
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await loginByForm(page);
  await expect(page).toHaveURL(/\/admin$/);
});

for (const hours of [2, -2]) {
  test(`a user whose clock is ${hours} hours off can log in and stays logged in`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await loginByForm(page);
    await page.reload();
    const identity = page.getByRole('link', { name: /^Meu Perfil: /, includeHidden: true });
    await expect(identity).toBeVisible();
    const left = await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { expiresAt: string };
      return Date.parse(stored.expiresAt) - Date.now();
    });
    expect(Math.abs(left - 30 * 60_000)).toBeLessThan(5 * 60_000);
  });
}

test.describe('idle', () => {
  const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Sua sessão vai expirar' });

  /** Nobody touches the page until shortly before the session's end. */
  async function idleUntilNearTheEnd(page: Page): Promise<void> {
    await page.clock.install();
    await login(page);
    // A late answer would extend the session.
    await settle(page);
    await page.clock.fastForward(28.5 * 60_000);
  }

  test('the end of the session is announced, and a button extends it', async ({ page }) => {
    await idleUntilNearTheEnd(page);
    await expect(warning(page)).toBeVisible();
    await expect(warning(page).getByRole('status')).toHaveText(/Sua sessão expira em \d+ segundos\./);
    const before = (await readSession(page))?.expiresAt ?? '';
    const asked = page.waitForResponse((r) => r.url().endsWith('/api/me') && r.ok());
    await warning(page).getByRole('button', { name: 'Continuar conectado' }).click();
    await asked;
    await expect(warning(page)).toHaveCount(0);
    // The page's clock is now ahead of the server's, and the end is computed by the page's.
    expect(Date.parse((await readSession(page))?.expiresAt ?? '')).toBeGreaterThan(
      Date.parse(before) + 27 * 60_000,
    );
  });

  test('Sair in the warning ends the session at once', async ({ page }) => {
    await idleUntilNearTheEnd(page);
    await warning(page).getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
