import type { Page } from '@playwright/test';
import { urlOf } from '../portal/portals';
import { expect, login, markDebtsSeen, serverFollows, test } from '../support/test';

// Every figure here was worked out by hand: api/src/dataset/fixture/README.md.
test.use({ baseURL: urlOf('fixture') });

const rowOf = (page: Page, contract: string) => page.getByRole('row').filter({ hasText: contract });
const cell = (page: Page, row: string, column: string) =>
  rowOf(page, row).locator(`[data-label="${column}"]`);
async function onDay(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T15:00:00Z`));
  await serverFollows(page);
  await page.addInitScript(markDebtsSeen, day);
}

test('type 1: volume × factor, price ÷ factor, and the share of the term', async ({ page }) => {
  await onDay(page, '2026-07-02');
  await login(page, 'ana@alfa.example', { at: '/admin/contract-list' });
  const row = 'SODA';
  await expect(cell(page, row, 'Valor unitário')).toContainText('R$ 2,00000');
  await expect(cell(page, row, 'Volume inicial')).toContainText(/150\.000(?!,)/);
  await expect(cell(page, row, 'Volume consumido')).toContainText(/37\.500(?!,)/);
  await expect(cell(page, row, 'Saldo de volume')).toContainText(/112\.500(?!,)/);
  await expect(cell(page, row, '% de prazo')).toContainText('50,00%');
  await expect(cell(page, row, 'Dias para vencimento')).toHaveText('182 dias');
});

test('type 2: volume ÷ factor, price × factor; only the company’s own sheets', async ({ page }) => {
  await onDay(page, '2026-09-12');
  await login(page, 'ana@alfa.example', { at: '/admin/contract-list' });
  const row = 'HIPOCLORITO';
  await expect(cell(page, row, 'Valor unitário')).toContainText('R$ 4,00000');
  await expect(cell(page, row, 'Volume inicial')).toContainText(/50\.000(?!,)/);
  await expect(cell(page, row, 'Volume consumido')).toContainText(/12\.500(?!,)/);
  await expect(cell(page, row, 'Saldo de volume')).toContainText(/37\.500(?!,)/);
  await expect(cell(page, row, '% de prazo')).toContainText('20,00%');
  // 301 and one sheet of 302: nothing of Beta's.
  await expect(page.locator('tbody tr')).toHaveCount(2);
});

test('without a billing unit the figures are not converted', async ({ page }) => {
  await onDay(page, '2026-05-12');
  await login(page, 'bruno@beta.example', { at: '/admin/contract-list' });
  const row = '1.234,50';
  await expect(cell(page, row, 'Valor unitário')).toContainText('R$ 1,23456');
  await expect(cell(page, row, 'Volume consumido')).toContainText('617,25');
  await expect(cell(page, row, '% de prazo')).toContainText('19,73%');
});

test('60 days or fewer to the end are marked', async ({ page }) => {
  await onDay(page, '2026-11-10');
  await login(page, 'ana@alfa.example', { at: '/admin/contract-list' });
  await expect(cell(page, 'SODA', 'Dias para vencimento')).toContainText('51');
  await expect(cell(page, 'SODA', 'Dias para vencimento').locator('svg')).toHaveCount(1);
  await expect(cell(page, 'HIPOCLORITO', 'Dias para vencimento').locator('svg')).toHaveCount(0);
});

test('purchases by month in the billing unit', async ({ page }) => {
  await onDay(page, '2026-07-02');
  await login(page, 'ana@alfa.example', { at: '/admin/contract-list' });
  await rowOf(page, 'SODA').getByRole('link').first().click();
  await page.getByRole('button', { name: /tabela/i }).click();
  const table = page.getByRole('table', { name: 'Compras por Mês' });
  await expect(table).toContainText(/15\.000(?!,)/);
  await expect(table).toContainText(/22\.500(?!,)/);
  await expect(table).toContainText(/R\$\s*30\.000,00/);
  await expect(table).toContainText(/R\$\s*45\.000,00/);
});
