import { looker } from '../support/axe';
import { CUSTOMER, expect, login, test } from '../support/test';

// Ten rows of a list have every cell that twenty-five have.
const SCREENS = [
  ['/admin', 'Olá'],
  ['/admin/invoice-list?size=10', 'Saldo'],
  ['/admin/nowhere', 'Página não encontrada.'],
  ['/admin/contract-list?size=10', 'Dias para vencimento'],
] as const;

for (const width of [1440, 390]) {
  test.describe(`axe, ${width} px`, () => {
    // Without motion: days that flash would be measured at their palest.
    test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width, height: 900 } });

    test('login, lists, a contract and a dialog have no violations', async ({ page }) => {
      test.setTimeout(120_000);
      const { look, done } = looker(page);
      await page.goto('/login');
      await look('/login');
      await login(page, CUSTOMER, { at: '/admin' });
      for (const [path, sign] of SCREENS) {
        if (path !== '/admin') await page.goto(path);
        await expect(page.getByText(sign).first()).toBeVisible();
        if (path.includes('-list'))
          await expect(page.locator('tbody tr a, tbody tr td').first()).toBeVisible();
        await look(path);
      }
      await page.locator('tbody tr a').first().click();
      await expect(page.getByRole('meter').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Compras por Mês' })).toBeVisible();
      await look('contract');
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look('dialog');
      done();
    });
  });
}
