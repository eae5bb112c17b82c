import type { Page } from '@playwright/test';
import { expect, login, test } from './test';

/** What the page tells the access log, in order. */
function screensOf(page: Page): { screen: string; route: string }[] {
  const told: { screen: string; route: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytic-log'))
      told.push(request.postDataJSON() as { screen: string; route: string });
  });
  return told;
}

test('each screen is told once, by name and route; the login and a record’s params are not', async ({
  page,
}) => {
  const told = screensOf(page);
  await page.goto('/login');
  await login(page);
  await expect.poll(() => told).toEqual([{ screen: 'Início', route: '/admin' }]);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  await expect.poll(() => told.slice(1)).toEqual([{ screen: 'Contratos', route: '/admin/contract-list' }]);
  await page.locator('tbody tr a').first().click();
  await expect(page).toHaveURL(/\/admin\/contract\/./);
  await expect
    .poll(() => told.slice(2))
    .toEqual([{ screen: expect.any(String), route: '/admin/contract/:params' }]);
  await page.goBack();
  await expect.poll(() => told.slice(3)).toEqual([{ screen: 'Contratos', route: '/admin/contract-list' }]);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(told).toHaveLength(4);
});
