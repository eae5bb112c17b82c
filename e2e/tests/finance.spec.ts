import fs from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { INVOICE_STATUS } from 'api-contract';
import { sheetsOf } from '../support/sheets';
import { CUSTOMER, expect, login, test } from '../support/test';

/** The line that people type, as it stands on a slip. */
const LINE = /\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/;

/** The text of each page of a saved PDF. */
async function pagesOf(download: Download): Promise<string[]> {
  return (await sheetsOf(await fs.readFile(await download.path()))).map(({ text }) => text);
}

test('two titles are ticked, their slips prepared as one file, and saved when it is ready', async ({
  page,
}) => {
  await login(page, CUSTOMER, { at: `/admin/invoice-list?E1_STATUS=${INVOICE_STATUS.open}` });
  const boxes = page.getByRole('checkbox', { name: /^Selecionar \d/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Linhas selecionadas' });
  await expect(bar).toContainText(/2 linhas selecionadas · Saldo: R\$\s[\d.]+,\d\d/);

  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Boletos em um PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arquivo pronto' });
  const seen = await Promise.race([
    page
      .getByRole('progressbar', { name: 'Andamento do arquivo' })
      .waitFor()
      .then(() => 'in preparation'),
    dialog.waitFor().then(() => 'ready'),
  ]);
  // The file saves itself only after it was seen in preparation, for which a browser may be too slow.
  if (seen === 'ready') await dialog.getByRole('button', { name: 'Baixar' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^boletos-\d{4}-\d\d-\d\d\.pdf$/);
  const lines = (await pagesOf(download)).map((text) => LINE.exec(text)?.[0] ?? 'no line');
  expect(lines).toEqual([expect.stringMatching(LINE), expect.stringMatching(LINE)]);
  expect(new Set(lines).size).toBe(2);
  await expect(dialog).toContainText(`Também foi enviado para ${CUSTOMER}.`);
});

test("slips and a DANFE are read in the page, the bank's own slip first", async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/invoice-list' });
  const open = (name: string, row = 0) => page.getByRole('button', { name }).nth(row).click();
  await open('Abrir boleto');
  await expect(page).toHaveURL(/\/admin\/invoice-list\/ticket\//);
  await expect(page.getByText('2ª via emitida pelo banco')).toBeAttached();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await open('Abrir boleto', 1);
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  await expect(page.getByText('Ficha de compensação')).toBeAttached();
  await expect(page.getByText(LINE).first()).toBeAttached();

  // The newest: every one of them has an NF-e.
  await page.goto(`/admin/invoice-list?E1_STATUS=${INVOICE_STATUS.open}&sort=E1_EMISSAO&dir=desc`);
  await open('Ver DANFE');
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar XML' }).click();
  const xml = await download;
  expect(xml.suggestedFilename()).toMatch(/^nfe-[0-9A-Z]{44}\.xml$/);
  expect(await fs.readFile(await xml.path(), 'utf8')).toContain('<infNFe');
});

test('a statement is asked for, and saved as PDF', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/financial-statement' });
  await page.getByRole('button', { name: 'Últimos 90 dias' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar PDF' }).click();
  const statement = await download;
  expect(statement.suggestedFilename()).toMatch(/^extrato-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.pdf$/);
  const text = (await pagesOf(statement)).join(' ');
  for (const shown of ['Extrato de títulos', 'Saldo anterior', 'Lançamentos do período', 'Pagamento'])
    expect(text).toContain(shown);
});
