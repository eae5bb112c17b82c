import { CUSTOMER, expect, login, test } from './test';
import { linkFromMail } from './mailbox';

const NAME = 'Edital Á³ – nº 1.pdf';

test('a quotation is asked for with its notice, answered, and told by e-mail', async ({
  page,
  request,
  openContext,
}) => {
  await login(page, CUSTOMER, { at: '/admin/licitation-form' });
  await page.getByRole('radio', { name: 'ESTIMATIVA PARA ABERTURA DA LICITAÇÃO' }).check();
  await page.getByRole('button', { name: 'Selecionar produto' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Página: 1/2')).toBeVisible();
  await dialog.getByLabel('Buscar').fill('hipoclorito');
  await dialog.getByRole('button', { name: /HIPOCLORITO DE SODIO 12%/ }).click();
  await page.getByLabel(/^Quantidade/).fill('18000,5');
  await page.getByLabel(/^Unidade de fornecimento/).selectOption('KG');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page.getByRole('button', { name: 'Enviar cotação' }).click();
  await expect(page).toHaveURL(/licitation-list/);
  await page
    .getByRole('link', { name: /HIPOCLORITO DE SODIO 12%/ })
    .first()
    .click();
  await expect(page.getByText('18.000,50 KG')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: NAME }).click();
  expect((await download).suggestedFilename()).toBe(NAME);
  const { pathname } = new URL(page.url());

  const staff = await (await openContext()).newPage();
  await login(staff, 'admin@portal.demo', { at: pathname });
  await staff.getByRole('button', { name: 'Alterar status' }).click();
  await staff.getByRole('radio', { name: 'Em atendimento' }).check();
  await staff.getByRole('button', { name: 'Salvar' }).click();
  await expect(staff.getByText('Atualizado com sucesso!')).toBeVisible();
  expect(await linkFromMail(request, CUSTOMER, '/admin/licitation-view/')).toBe(pathname);
  await page.reload();
  await expect(page.getByText('Em atendimento')).toBeVisible();
});
