import { withOutsideArea } from '../outside-area';
import { CUSTOMER, expect, login, test } from '../test';
import { dir, portal } from './change';

/** Areas that are built outside of this workspace. */
export function outsideAreas(): void {
  test('an area of another repository goes live by the release command, and runs', async ({ page }) => {
    test.setTimeout(180_000);
    const printed = await withOutsideArea('mf-branches', { dir, portal }, async () => {
      await login(page, CUSTOMER, { at: '/admin/contract-list' });
      await page.getByRole('navigation').getByRole('link', { name: 'Filiais' }).click();
      await expect(page.getByText('Filiais com contratos da sua empresa.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Filiais' }).getByRole('row').nth(1)).toContainText(
        /\d{7}/,
      );
    });
    expect(printed).toMatch(/^Smoke mount passed \(1 page\)\nmf-branches 1\.0\.0\+\w+ is live$/);
  });

  test('an area with a shared-ui of its own is drawn by it, in the portal’s colours', async ({ page }) => {
    test.setTimeout(180_000);
    const printed = await withOutsideArea('mf-steady', { dir, portal }, async () => {
      await login(page, CUSTOMER, { at: '/admin/contract-list' });
      await page.getByRole('navigation').getByRole('link', { name: 'Filiais, como antes' }).click();
      const rows = page.getByRole('table', { name: 'Filiais' }).getByRole('row');
      await expect(rows.nth(1)).toContainText(/\d{7}/);
      const colour = () => rows.nth(1).evaluate((row) => getComputedStyle(row).color);
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await colour();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colour()).not.toBe(light);
    });
    expect(printed).toMatch(/^Smoke mount passed \(1 page\)\nmf-steady 1\.0\.0\+\w+ is live$/);
  });

  test('an area with a React of its own runs beside the others', async ({ page, allowConsole }) => {
    test.setTimeout(180_000);
    allowConsole(/This branch breaks the panel|componentDidCatch|error boundary/i);
    const printed = await withOutsideArea('mf-old-panel', { dir, portal }, async () => {
      await login(page, CUSTOMER, { at: '/admin/contract-list' });
      await page.getByRole('navigation').getByRole('link', { name: 'Painel antigo' }).click();
      await expect(page.getByText('este painel é do React 18.3.1.')).toBeVisible();
      await page.getByRole('button', { name: 'Pressionado 0 vezes' }).click();
      await expect(page.getByRole('button', { name: 'Pressionado 1 vezes' })).toBeVisible();
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await expect(page.getByText(/^Filial \d{7}$/)).toBeVisible();
      await page.goBack();
      await expect(page.getByText('este painel é do React 18.3.1.')).toBeVisible();
      await page.goto('/admin/old-panel/quebrada');
      await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Contratos' }).click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
    expect(printed).toMatch(/^Smoke mount passed \(2 pages\)\nmf-old-panel 1\.0\.0\+\w+ is live$/);
  });
}
