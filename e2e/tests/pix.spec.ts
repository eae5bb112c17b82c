import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { INVOICE_STATUS } from 'api-contract';
import { sheetsOf } from '../support/sheets';
import { CUSTOMER, expect, login, test } from '../support/test';

/** Open titles, ten to a page. */
const OPEN = `/admin/invoice-list?E1_STATUS=${INVOICE_STATUS.open}&sort=E1_VALOR&dir=desc&size=10`;
const bar = (page: Page) => page.getByRole('region', { name: 'Linhas selecionadas' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Pagar com Pix/ });
/** Rows of open titles that are in no Pix yet. */
const payable = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Selecionar \d/ }), hasNotText: 'Pix ' });

/** Ticks the first row that can be paid; answers its number. */
async function tickOne(page: Page): Promise<string> {
  const row = payable(page).first();
  const box = row.getByRole('checkbox');
  await box.check();
  return ((await box.getAttribute('aria-label')) ?? '').replace(/^Selecionar 0*/, '');
}

/** Makes a charge of what is ticked; answers its page's path. */
async function charge(page: Page): Promise<string> {
  await bar(page).getByRole('button', { name: 'Pagar com Pix' }).click();
  await dialog(page).getByRole('button', { name: 'Gerar Pix', exact: true }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Pix Copia e Cola' })).toHaveValue(/^000201/);
  const link = dialog(page).getByRole('link', { name: 'Abrir a página deste pagamento' });
  return (await link.getAttribute('href')) ?? '';
}

/** Pays a charge at the stand-in bank. */
async function payAtBank(page: Page, txid: string): Promise<void> {
  const paid = await page.request.post(`/dev/bank/${txid}/pay`, { data: {} });
  expect(paid.ok(), await paid.text()).toBe(true);
}

/** The charge's identifier, from its page. */
async function txidOf(page: Page): Promise<string> {
  await page.getByText('Todos os dados').click();
  const txid = page.getByText(/^[a-zA-Z0-9]{26,35}$/);
  return txid.innerText();
}

test('titles of two pages are paid by one Pix, which turns to received on the phone and on the desk', async ({
  page,
  openContext,
}) => {
  await login(page, CUSTOMER, { at: OPEN });
  const first = await tickOne(page);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=2/);
  // The rows of the page before stand until the next ones are there.
  await expect(page.getByRole('checkbox', { name: new RegExp(`^Selecionar 0*${first}$`) })).toHaveCount(0);
  const second = await tickOne(page);
  await expect(bar(page)).toContainText('2 linhas selecionadas');
  const path = await charge(page);

  const phone = await (
    await openContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await login(phone, CUSTOMER, { at: path });
  await expect(phone.getByRole('timer')).toContainText(/Vale até \d\d:\d\d, faltam \d+:\d\d/);
  await expect(phone.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await payAtBank(phone, await txidOf(phone));
  await expect(phone.getByRole('status').filter({ hasText: 'Recebido' })).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Recebido' })).toBeVisible({
    timeout: 30_000,
  });

  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Baixar comprovante' }).click();
  const receipt = await saved;
  expect(receipt.suggestedFilename()).toMatch(/^comprovante-pix-\d+\.pdf$/);
  const text = (await sheetsOf(await fs.readFile(await receipt.path()))).map((sheet) => sheet.text).join(' ');
  for (const number of [first, second]) expect(text).toContain(number);
  expect(text).toMatch(/E\d{8}\d{12}[0-9a-zA-Z]{11}/);

  await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).click();
  for (const number of [first, second]) {
    await page.goto(`/admin/invoice-list?E1_NUM=${number}`);
    await expect(
      page.getByRole('link', { name: /^Pago em \d\d\/\d\d por Pix, aguardando baixa no ERP$/ }).first(),
    ).toBeVisible();
  }
  await page.goto('/admin/payment-list');
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Recebido' }).nth(1)).toBeVisible();
});

test('a Pix that is given up frees its title, and the title says so meanwhile', async ({ page }) => {
  await login(page, CUSTOMER, { at: OPEN });
  const number = await tickOne(page);
  const path = await charge(page);
  await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).click();
  const inPix = page.getByRole('link', { name: /^Pix em aberto até \d\d:\d\d$/ });
  await expect(inPix.first()).toHaveAttribute('href', path);

  await page.goto(path);
  await page.getByRole('button', { name: 'Cancelar Pix' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar Pix' }).click();
  await expect(page.getByText('Este código não pode mais ser pago.')).toBeVisible();
  await page.goto(`/admin/invoice-list?E1_NUM=${number}`);
  await payable(page).first().getByRole('checkbox').check();
  await expect(inPix).toHaveCount(0);
});

test('titles of all companies are paid by a Pix for each company', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/invoice-list' });
  const company = page.locator('button[title][aria-label^="Empresa: "]');
  await company.click();
  await page.getByRole('button', { name: /^Todas as empresas/ }).click();
  await expect(company).toHaveText('Todas as empresas');
  const sums = page.getByRole('list', { name: 'Por empresa' }).getByRole('button');
  await expect(sums).toHaveCount(2);
  await page.goto(`/admin/invoice-list?E1_STATUS=${INVOICE_STATUS.open}&size=100`);
  const names = await sums.evaluateAll((buttons) =>
    buttons.map((button) => button.firstElementChild?.textContent ?? ''),
  );
  for (const name of names)
    await payable(page).filter({ hasText: name }).first().getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(dialog(page).getByText(/ em 2 Pix, um após o outro$/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Gerar Pix 1 de 2' }).click();
  await expect(dialog(page).getByRole('timer')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Gerar Pix 2 de 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Pagar com Pix 2 de 2' }).getByRole('timer')).toBeVisible();
  await expect(company).toHaveText('Todas as empresas');
  // Its page is its company's.
  await dialog(page).getByRole('link', { name: 'Abrir a página deste pagamento' }).click();
  await expect(page).toHaveURL(/\/admin\/payment\/\d+\?customer_id=\d+/);
  await page.getByRole('button', { name: 'Cancelar Pix' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar Pix' }).click();
  await expect(page.getByText('Este código não pode mais ser pago.')).toBeVisible();
});
