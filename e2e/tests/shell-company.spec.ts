import type { Page } from '@playwright/test';
import { CUSTOMER, expect, login, switchCompany, test } from '../support/test';

/** Waits for the message of another tab's switch. Call it before the switch: the message stays for two seconds. */
const seeTold = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'A empresa ativa foi alterada em outra aba.' }).waitFor();

/** Opens `/admin` in a tab of its own, which makes no call by itself from here on: one would be refused after a switch. */
async function restingTab(tab: Page): Promise<void> {
  const bell = tab.waitForResponse(/\/api\/notifications/);
  await tab.goto('/admin');
  await expect(tab.getByRole('button', { name: /^Empresa: / })).toBeVisible();
  await bell;
  await tab.waitForLoadState('networkidle');
}

test('after a company switch an open record leads to /admin and its address finds nothing', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await login(page, CUSTOMER, { at: '/admin/contract-list' });
  await page.locator('tbody tr a').first().click();
  await expect(page).toHaveURL(/\/admin\/contract\//);
  await expect(page.getByRole('meter').first()).toBeVisible();
  const contract = page.url();
  await switchCompany(page);
  await expect(page).toHaveURL(/\/admin$/);
  // The address of the old company's contract finds nothing.
  await page.goto(contract);
  await expect(page.getByRole('meter')).toHaveCount(0);
  await expect(page.getByText(/não encontrad|Ops!/i).first()).toBeVisible();
});

test('during a company switch the page says so and shows nothing of the old company', async ({ page }) => {
  await login(page);
  const company = page.getByRole('button', { name: /^Empresa: / });
  const before = await company.innerText();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user-change-customer/*', async (route) => {
    await held;
    await route.continue();
  });
  await company.click();
  await page.getByRole('list', { name: 'Empresas' }).locator('button:not([aria-current])').first().click();
  await expect(page.getByText('Trocando de empresa...')).toBeVisible();
  await expect(page.getByText(before)).toHaveCount(0);
  release();
  await expect(company).not.toHaveText(before);
  await expect(page.getByText('Trocando de empresa...')).toHaveCount(0);
});

test('a company switch keeps the list open and drops its filters', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/contract-list?CN9_ZCONCL=XYZ' });
  await expect(page.getByText('Nenhum registro encontrado.')).toBeVisible();
  await switchCompany(page);
  await expect(page).toHaveURL(/\/admin\/contract-list$/);
  await expect(page.getByRole('table', { name: 'Contratos' }).getByRole('row').nth(1)).toBeVisible();
});

test('a company switch in one tab restarts the other tab with a message', async ({ context, page }) => {
  await login(page);
  const other = await context.newPage();
  await restingTab(other);
  const told = seeTold(other);
  const name = await switchCompany(page);
  await told;
  await expect(other.getByRole('button', { name: /^Empresa: / })).toHaveText(name);
  await expect(other).toHaveURL(/\/admin$/);
});

test('a tab that missed a company switch restarts at its next call', async ({
  context,
  page,
  allowConsole,
}) => {
  allowConsole(/409/);
  await login(page);
  const other = await context.newPage();
  // Like another browser with the same session: only the API can tell this tab.
  await other.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await restingTab(other);
  const company = other.getByRole('button', { name: /^Empresa: / });
  const before = await company.innerText();
  const refusals: unknown[] = [];
  // Read on their way: the restart takes the answers with it.
  await other.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (response.status() === 409) refusals.push(await response.json());
    await route.fulfill({ response });
  });
  const told = seeTold(other);
  const name = await switchCompany(page);
  await other
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  await told;
  await other.unrouteAll({ behavior: 'ignoreErrors' });
  expect(refusals).toContainEqual(expect.objectContaining({ code: 'company' }));
  await expect(other.getByText(before)).toHaveCount(0);
  await expect(other.getByRole('table')).toHaveCount(0);
  await expect(company).toHaveText(name);
  await expect(other).toHaveURL(/\/admin$/);
});

test('a call carries the company its tab shows', async ({ page }) => {
  await login(page);
  const call = page.waitForRequest((request) => request.url().includes('/api/contracts/'));
  await page.goto('/admin/contract-list');
  expect((await call).headers()['x-customer-id']).toMatch(/^\d+$/);
});
