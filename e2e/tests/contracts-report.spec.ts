import { encodePathParams } from 'api-contract/rules';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { urlOf } from '../portal/portals';
import { sheetsOf } from '../support/sheets';
import { expect, login, serverFollows, test } from '../support/test';

// Contract 301 of api/src/dataset/fixture/README.md.
test.use({ baseURL: urlOf('fixture') });
const C301 = `/admin/contract/${encodePathParams({ numero: '000000000000301', filial: '0650001' })}`;

/** Presses a button that opens a tab and answers the tab's address without loading it: the link works only once. */
async function addressOf(page: Page, name: string): Promise<string> {
  let address = '';
  await page.context().route('**/contracts/export-detail-file?*', (route) => {
    address = route.request().url();
    // A page, because Playwright names no tab that shows nothing.
    return route.fulfill({ contentType: 'text/html', body: '' });
  });
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  const tab = await popup;
  await expect.poll(() => address).not.toBe('');
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await tab.close();
  await page.context().unroute('**/contracts/export-detail-file?*');
  return address;
}

const openContract = (page: Page) => login(page, 'ana@alfa.example', { at: C301 });

test.beforeEach(({ page }) =>
  // The open-debt dialog opens by itself once a day.
  page.addLocatorHandler(page.getByRole('dialog', { name: /pagamentos em aberto/ }), () =>
    page.keyboard.press('Escape'),
  ),
);

test('the report is a workbook with detail and orders, and its link works once', async ({
  page,
  request,
}) => {
  await openContract(page);
  const address = await addressOf(page, 'Gerar Relatório');
  const file = await request.get(address);
  expect(file.headers()['content-disposition']).toBe('attachment; filename="contrato-000000000000301.xlsx"');
  const [detail, orders] = await readXlsxFile(await file.body());
  expect(detail?.data).toContainEqual(expect.arrayContaining(['Contrato do cliente', 'CT-ALFA/2026']));
  expect(orders?.data.slice(1).map((row) => [row[0], row[3], row[5], row[7], row[11]])).toEqual([
    ['000102', 'PA010001', 15000, 45000, 'Pendente'],
    ['000101', 'PA010001', 10000, 30000, 'Faturado'],
  ]);
  expect((await request.get(address)).status()).toBe(410);

  const download = page.context().waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar Relatório' }).click();
  expect((await download).suggestedFilename()).toBe('contrato-000000000000301.xlsx');
  await expect.poll(() => page.context().pages().length, 'no tab is left behind').toBe(1);
});

test('the report is available as PDF', async ({ page, request }) => {
  await openContract(page);
  const address = await addressOf(page, 'Gerar PDF');
  const file = await request.get(address);
  expect(file.headers()['content-type']).toBe('application/pdf');
  const text = (await sheetsOf(await file.body())).map((sheet) => sheet.text).join(' ');
  const { name } = (await (await request.get('/config.json')).json()).brand as { name: string };
  for (const shown of ['Negociação 000000000000301', name, '112.500,00', 'R$ 45.000,00', 'Pendente'])
    expect(text).toContain(shown);
  expect((await request.get(address)).status()).toBe(410);
});

test('forecast and timeline of a contract, by keyboard', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-07-02T15:00:00Z'));
  await serverFollows(page);
  await openContract(page);
  // 25000 KG in 182 days: 75000 more last 546 days.
  const forecast = page.getByRole('region', { name: 'Consumo do contrato' });
  await expect(forecast).toContainText('O saldo acaba em 30/12/2027, 364 dias depois da data final');
  await expect(forecast).toContainText('Ritmo atual: 6.181,32 L por mês (37.500 L em 182 dias).');
  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Fim previsto do saldo');
  const april = timeline.getByRole('listitem').filter({ hasText: 'abril de 2026' });
  await expect(april).toContainText('1 pedido');
  // The dialog of open debts may come and take the focus, so the link is pressed and not the keyboard.
  await april.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(
    /\?C5_MDCONTR=000000000000301&C5_EMISSAO_from=2026-04-01&C5_EMISSAO_to=2026-04-30/,
  );
});
