import type { Page } from '@playwright/test';
import { sheetsOf, type Sheet } from '../support/sheets';
import { expect, login, test } from '../support/test';

/** What a printed page is, read back from the browser's PDF. */
const printed = async (page: Page): Promise<Sheet[]> =>
  sheetsOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

const COMPANY = 'SANEAMENTO VALE VERDE S.A. · CNPJ 09.378.028/0001-31';
/** The frame and what only acts. */
const CHROME = ['Itens por página', 'Modo planilha', 'Filtros', 'Recolher menu', 'Sair', 'Exportar'];

function expectSheets(sheets: Sheet[], title: string): void {
  const [first] = sheets;
  expect(first?.text).toContain(title);
  expect(first?.text).toContain(COMPANY);
  expect(first?.text).toMatch(/Impresso em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  sheets.forEach(({ text, pieces, width, height }, at) => {
    expect(text).toContain(`${at + 1}/${sheets.length}`);
    for (const word of CHROME) expect(text).not.toContain(word);
    for (const piece of pieces) {
      expect(piece.x, piece.text).toBeGreaterThanOrEqual(0);
      expect(piece.x + piece.width, piece.text).toBeLessThanOrEqual(width + 1);
      expect(piece.y, piece.text).toBeLessThanOrEqual(height);
    }
  });
}

/** No line of one row lies on another's. */
function expectApart({ pieces }: Sheet): void {
  for (const [at, one] of pieces.entries())
    for (const other of pieces.slice(at + 1)) {
      const overlap = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      if (overlap > 1) expect(Math.abs(one.y - other.y), `${one.text} | ${other.text}`).toBeGreaterThan(4);
    }
}

test('a list on paper: its head, each row, every column, the columns’ names on each sheet', async ({
  page,
}) => {
  await login(page, 'cliente@portal.demo', { at: '/admin/invoice-list' });
  const table = page.getByRole('table', { name: 'Consulta de Títulos' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(25);
  await expect(page.getByText(/^Dados do ERP de/).first()).toBeVisible();
  const balances = await rows.getByText(/^R\$ [\d.]+,\d\d$/).allInnerTexts();
  const names = (await table.getByRole('columnheader').allInnerTexts())
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'Ações');

  const sheets = await printed(page);
  expectSheets(sheets, 'Consulta de Títulos');
  sheets.forEach(expectApart);
  expect(sheets.length).toBeGreaterThan(1);
  for (const { text, width, height } of sheets) {
    expect(width).toBeGreaterThan(height);
    const words = text.replace(/\s+/g, ' ');
    for (const name of names) expect(words).toContain(name.replace(/\s+/g, ' '));
  }
  const all = sheets
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const balance of new Set(balances))
    expect(all.split(balance.replace(/\s+/g, ' ')).length - 1, balance).toBe(
      balances.filter((each) => each === balance).length,
    );
  expect(all).toMatch(/\d+ registros/);
  expect(all).toContain('Dados do ERP de');
});

test('a list on paper says what it was asked for', async ({ page }) => {
  await login(page, 'cliente@portal.demo', { at: '/admin/invoice-list' });
  const overdue = page.getByRole('button', { name: /^Vencidos/ });
  await overdue.click();
  await expect(overdue).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(/^Vence em \d+ dias$/)).toHaveCount(0);
  const [sheet] = await printed(page);
  expect(sheet?.text).toContain('Vencidos');
  expect(sheet?.text).not.toContain('Próximos 7 dias');
});

for (const [title, list] of [
  ['Contrato', '/admin/contract-list'],
  ['Pedido', '/admin/order-finished-list'],
] as const)
  test(`${title} on paper`, async ({ page }) => {
    await login(page, 'cliente@portal.demo', { at: list });
    await page.locator('a[data-row-link]').first().click();
    await expect(page.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /\d\d\/\d\d\/\d{4}|Hoje/ })
        .first(),
    ).toBeVisible();
    const sheets = await printed(page);
    expectSheets(sheets, title);
    sheets.forEach(expectApart);
    expect(sheets.map(({ text }) => text).join(' ')).toContain('Linha do tempo');
    if (title === 'Contrato') {
      // What is folded away on screen is there, and a chart’s last month inside the sheet.
      expect(sheets[0]?.text).toContain('Condição de pagamento');
      expect(sheets.map(({ text }) => text).join(' ')).toContain('Compras por Mês');
    }
  });

for (const [title, at, seen] of [
  ['Início', '/admin', 'Contratos ativos'],
  ['Dashboard Financeiro', '/admin/financial-dash', 'Títulos por mês de vencimento'],
  ['Extrato', '/admin/financial-statement', 'Lançamentos do período'],
  ['Telemetria', '/admin/telemetry', 'TQ-02'],
] as const)
  test(`${title} on paper`, async ({ page }) => {
    await login(page, 'cliente@portal.demo', { at });
    await expect(page.getByText(seen).first()).toBeVisible();
    // The drawing, where there is one.
    if (at.endsWith('dash'))
      await expect(page.getByRole('img', { name: /vencimento/i }).locator('svg')).toBeVisible();
    const sheets = await printed(page);
    expectSheets(sheets, title);
    expect(sheets.map(({ text }) => text).join(' ')).toContain(seen);
  });
