import { expect, loginByForm, test } from '../support/test';

// The content of the call is tested in host/src/watch/screen-log.test.ts.
test('each screen is sent to the access log once, and the login is not', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytic-log')) told.push(new URL(page.url()).pathname);
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
  await loginByForm(page);
  await expect.poll(() => told).toEqual(['/admin']);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  await expect.poll(() => told).toEqual(['/admin', '/admin/contract-list']);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
  expect(told).toHaveLength(2);
});
