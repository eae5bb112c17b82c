import { expect, loginByForm, test } from './test';

// What each call says is tested beside the code (host/src/watch/screen-log.test.ts).
test('each screen is told to the access log once, the login never', async ({ page }) => {
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
