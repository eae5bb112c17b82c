import { expect, login, switchCompany, test } from './test';

test('nothing of the old company is left: its record leads to /admin, lists lose its filters', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await login(page);
  await page.goto('/admin/contract-list');
  await page.locator('tbody tr a').first().click();
  await expect(page).toHaveURL(/\/admin\/contract\//);
  await expect(page.getByRole('meter').first()).toBeVisible();
  const contract = page.url();
  await switchCompany(page);
  await expect(page).toHaveURL(/\/admin$/);
  // The address of the old company's contract, typed by hand, resolves to nothing.
  await page.goto(contract);
  await expect(page.getByRole('meter')).toHaveCount(0);
  await expect(page.getByText(/não encontrad|Ops!/i).first()).toBeVisible();
});

test('a list keeps its place and loses the old company’s filters', async ({ page }) => {
  await login(page);
  await page.goto('/admin/contract-list?CN9_ZCONCL=XYZ');
  await expect(page.getByText('Nenhum registro encontrado.')).toBeVisible();
  await switchCompany(page);
  await expect(page).toHaveURL(/\/admin\/contract-list$/);
  await expect(page.getByRole('table', { name: 'Contratos' }).getByRole('row').nth(1)).toBeVisible();
});

test('a switch in one tab is told in the other, which starts anew', async ({ context, page }) => {
  await login(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('button', { name: /^Empresa: / })).toBeVisible();
  const name = await switchCompany(page);
  await expect(
    other.getByRole('alert').filter({ hasText: 'A empresa ativa foi alterada em outra aba.' }),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: /^Empresa: / })).toHaveText(name);
  await expect(other).toHaveURL(/\/admin$/);
});

test('every call says which company its tab shows', async ({ page }) => {
  await login(page);
  const call = page.waitForRequest((request) => request.url().includes('/api/contracts/'));
  await page.goto('/admin/contract-list');
  expect((await call).headers()['x-customer-id']).toMatch(/^\d+$/);
});
