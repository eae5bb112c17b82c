import type { Page } from '@playwright/test';
import { expect, login, test } from '../support/test';

test.use({ debtsToday: 'new' });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^Atenção: Você tem pagamentos em aberto \(\d+\)$/ });

test('the debt dialog opens by itself once a day, and again by the bell', async ({ page }) => {
  await login(page);
  await expect(dialog(page)).toBeVisible();
  for (const heading of ['N° Nota', 'Valor', 'Vencimento'])
    await expect(dialog(page).getByRole('columnheader', { name: heading })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).click();

  const pending = page.waitForResponse('**/api/invoices/pending');
  await page.reload();
  await pending;
  const bell = page.getByRole('button', { name: /^Pagamentos em aberto: \d+/ });
  await expect(bell).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await bell.click();
  await page.getByRole('button', { name: /^Ver: \d+ pagamentos em aberto/ }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  // The next day: all that was shown was shown the day before.
  await page.evaluate(() => {
    const shown = JSON.parse(localStorage.getItem('portal.open-debts') ?? '{}') as Record<string, string>;
    const before = Object.keys(shown).map((whose) => [whose, '2026-01-01']);
    localStorage.setItem('portal.open-debts', JSON.stringify(Object.fromEntries(before)));
  });
  await page.reload();
  await expect(dialog(page)).toBeVisible();
});

test('after a company switch the other company’s debts open by themselves', async ({ page }) => {
  await login(page);
  await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByRole('button', { name: /^Empresa: / }).click();
  await page.getByRole('list', { name: 'Empresas' }).locator('button:not([aria-current])').first().click();
  await expect(dialog(page)).toBeVisible();
  const seen = await page.evaluate(() => localStorage.getItem('portal.open-debts') ?? '{}');
  expect(Object.keys(JSON.parse(seen) as object)).toHaveLength(2);
});

test('the debt dialog leads to the whole list', async ({ page }) => {
  await login(page);
  await dialog(page).getByRole('button', { name: 'Veja lista completa' }).click();
  await expect(page).toHaveURL(/\/admin\/invoice-list/);
});

test('without access to invoices there is no bell; when its call fails there is no error', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/);
  await login(page, 'compras@portal.demo');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Pagamentos em aberto/ })).toHaveCount(0);
  await page.route('**/api/invoices/pending', (route) =>
    route.fulfill({ status: 503, json: { message: 'x' } }),
  );
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await login(page);
  await expect(page.getByRole('button', { name: 'Pagamentos em aberto' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
