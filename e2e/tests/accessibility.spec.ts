import { violations } from './axe';
import { expect, login, test } from './test';

const SCREENS = [
  ['/admin', 'Olá'],
  ['/admin/contract-list', 'Dias para vencimento'],
  ['/admin/invoice-list', 'Saldo'],
  ['/admin/nowhere', 'Página não encontrada.'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`axe, ${colorScheme}, ${width} px`, () => {
      // The days that flash would be measured at their palest; without motion they stand still.
      test.use({
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
        viewport: { width, height: 900 },
      });

      test('login, lists, a contract and a dialog have no violations', async ({ page }) => {
        test.setTimeout(120_000);
        const found: Record<string, string[]> = {};
        await page.goto('/login');
        found['/login'] = await violations(page);
        await login(page);
        for (const [path, sign] of SCREENS) {
          await page.goto(path);
          await expect(page.getByText(sign).first()).toBeVisible();
          if (path.endsWith('-list'))
            await expect(page.locator('tbody tr a, tbody tr td').first()).toBeVisible();
          found[path] = await violations(page);
        }
        await page.goto('/admin/contract-list');
        await page.locator('tbody tr a').first().click();
        await expect(page.getByRole('meter').first()).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Compras por Mês' })).toBeVisible();
        found['contract'] = await violations(page);
        await page.getByRole('button', { name: 'Sair' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        found['dialog'] = await violations(page);
        expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
      });
    });
  }
}
