import type { Page } from '@playwright/test';
import { placeOrder } from '../support/place-order';
import { CUSTOMER, expect, login, test } from '../support/test';

/** The header's; the list's filter has no title. */
const company = (page: Page) => page.locator('button[title][aria-label^="Empresa: "]');
const sums = (page: Page) => page.getByRole('list', { name: 'Por empresa' }).getByRole('button');

/** Chooses all companies in the header. */
async function chooseAll(page: Page): Promise<void> {
  await company(page).click();
  await page.getByRole('button', { name: /^Todas as empresas/ }).click();
  await expect(company(page)).toHaveText('Todas as empresas');
}

/** The names of the user's companies, as the header lists them. */
async function companies(page: Page): Promise<string[]> {
  await company(page).click();
  const names = await page
    .getByRole('list', { name: 'Empresas' })
    .getByRole('button')
    .evaluateAll((items) => items.map((item) => item.querySelector('span')?.firstChild?.textContent ?? ''));
  await page.keyboard.press('Escape');
  return names;
}

test('all companies in one list: sums, a filter, a row, and the way back', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/invoice-list' });
  const names = await companies(page);
  expect(names).toHaveLength(2);
  await chooseAll(page);
  await expect(sums(page)).toHaveCount(2);
  for (const name of names)
    await expect(sums(page).filter({ hasText: name })).toHaveText(/\d registros? · R\$ [\d.,]+ em aberto/);
  const cells = page.getByRole('table').getByRole('cell');
  for (const name of names) await expect(cells.filter({ hasText: name }).first()).toBeVisible();
  const [first = '', second = ''] = names;

  await sums(page).filter({ hasText: second }).click();
  await expect(page).toHaveURL(/[?&]customer_id=\d+/);
  await expect(cells.filter({ hasText: second }).first()).toBeVisible();
  await expect(cells.filter({ hasText: first })).toHaveCount(0);

  // Of a company that is not the active one: what is done with the row is done for its company.
  const download = page.waitForEvent('download');
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Baixar boleto/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^boleto-/);
  await expect(company(page)).toHaveText('Todas as empresas');

  await page.goto('/admin/contract-list');
  await page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: first })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/contract\/.*[?&]customer_id=\d+/);
  await expect(page.getByRole('meter').first()).toBeVisible();
  await expect(company(page)).toHaveText(first);
  await page.reload();
  await expect(page.getByRole('meter').first()).toBeVisible();
  await page.goBack();
  await expect(company(page)).toHaveText('Todas as empresas');
  for (const name of names) await expect(cells.filter({ hasText: name }).first()).toBeVisible();
});

test('the choice stays after a reload, and home speaks of all', async ({ page }) => {
  await login(page);
  await chooseAll(page);
  await page.reload();
  await expect(company(page)).toHaveText('Todas as empresas');
  const today = page.getByRole('region', { name: 'Para hoje' });
  for (const name of await companies(page)) await expect(today.getByText(`(${name})`).first()).toBeVisible();
  // A page of one company asks which.
  await page.goto('/admin/financial-statement');
  await expect(page.getByText('De qual empresa?')).toBeVisible();
  await page.getByRole('list', { name: 'Empresas' }).getByRole('button').first().press('Enter');
  await expect(page).toHaveURL(/[?&]customer_id=\d+/);
  await expect(page.getByText('De qual empresa?')).toHaveCount(0);
  await expect(company(page)).not.toHaveText('Todas as empresas');
});

test('an order among all companies asks for its company', async ({ page }) => {
  await login(page);
  const [, second = ''] = await companies(page);
  await chooseAll(page);
  await page.goto('/admin/order-new');
  await page.getByRole('list', { name: 'Empresas' }).getByRole('button', { name: second }).click();
  await expect(company(page)).toHaveText(second);
  await expect(page.getByRole('button', { name: 'Selecionar produto' })).toBeVisible();
  const mark = await placeOrder(page);
  // Back among all of them, the request says whose it is.
  await expect(company(page)).toHaveText('Todas as empresas');
  await page.goto(`/admin/order-list-ni?client_order=${encodeURIComponent(mark)}`);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: mark });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(second);
});

test('on a phone the menu has all companies', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, CUSTOMER, { at: '/admin/invoice-list' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Trocar de empresa' }).click();
  await page.getByRole('button', { name: 'Todas as empresas' }).click();
  await expect(sums(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
