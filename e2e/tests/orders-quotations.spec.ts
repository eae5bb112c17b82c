import type { Page } from '@playwright/test';
import { CUSTOMER, expect, login, test } from '../support/test';
import { linkFromMail } from '../support/mailbox';

const NAME = 'Edital Á³ – nº 1.pdf';

/** Asks for a product and opens the quotation; returns its address. */
async function ask(page: Page, quantity: string): Promise<string> {
  await login(page, CUSTOMER, { at: '/admin/licitation-form' });
  await page.getByRole('radio', { name: 'ESTIMATIVA PARA ABERTURA DA LICITAÇÃO' }).check();
  await page.getByRole('button', { name: 'Selecionar produto' }).click();
  await pick(page, 'hipoclorito', /HIPOCLORITO DE SODIO 12%/);
  await page.getByLabel(/^Quantidade/).fill(quantity);
  await page.getByLabel(/^Unidade de fornecimento/).selectOption('KG');
  await page.getByRole('button', { name: 'Enviar cotação' }).click();
  await expect(page).toHaveURL(/licitation-list/);
  await page
    .getByRole('link', { name: /HIPOCLORITO DE SODIO 12%/ })
    .first()
    .click();
  await expect(page).toHaveURL(/licitation-view/);
  return new URL(page.url()).pathname;
}

async function pick(page: Page, text: string, name: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Selecionar produto' });
  await dialog.getByLabel('Buscar').fill(text);
  await dialog.getByRole('button', { name }).first().click();
}

const itemOf = (page: Page, n: number) => page.getByRole('group', { name: `Item ${n}` });
/** What every offer says in words. */
async function words(page: Page): Promise<void> {
  await page.getByLabel(/^Impostos/).fill('ICMS 18 % incluso');
  await page.getByLabel(/^Condição de pagamento/).fill('28 dias');
}

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

test('a quotation closes: an offer of two lines, a question, a second version, accepted', async ({
  page,
  openContext,
}) => {
  const path = await ask(page, '1000');
  const staff = await (await openContext()).newPage();
  await login(staff, 'admin@portal.demo', { at: path });
  await staff.getByRole('button', { name: 'Fazer proposta' }).click();
  await itemOf(staff, 1)
    .getByLabel(/^Preço unitário/)
    .fill('2,5');
  await staff.getByRole('button', { name: 'Adicionar item' }).click();
  await itemOf(staff, 2).getByRole('button', { name: 'Selecionar produto' }).click();
  await pick(staff, 'cloreto', /CLORETO FERRICO 38%/);
  await itemOf(staff, 2)
    .getByLabel(/^Quantidade/)
    .fill('10,5');
  await itemOf(staff, 2)
    .getByLabel(/^Unidade/)
    .fill('KG');
  await itemOf(staff, 2)
    .getByLabel(/^Preço unitário/)
    .fill('4');
  await expect(staff.getByText('Total da proposta: R$ 2.542,00')).toBeVisible();
  await words(staff);
  await staff.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(staff.getByText('Proposta 1 enviada.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Itens da proposta' }).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Mensagem', { exact: true }).fill('O preço pode ser menor?');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(staff.getByText('O preço pode ser menor?')).toBeVisible();

  await staff.getByRole('button', { name: 'Nova proposta' }).click();
  await itemOf(staff, 1)
    .getByLabel(/^Preço unitário/)
    .fill('2,4');
  await staff.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(staff.getByText('Proposta 2 enviada.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Aceitar proposta' }).click();
  const question = page.getByRole('alertdialog', { name: 'Aceitar a proposta 2?' });
  await expect(question).toContainText('R$ 2.442,00');
  await question.getByRole('button', { name: 'Aceitar proposta' }).click();
  await expect(page.getByText('Proposta aceita.')).toBeVisible();
  await staff.reload();
  for (const side of [page, staff]) {
    await expect(side.getByText(/^Aceita em .* por /)).toBeVisible();
    await expect(side.getByRole('list', { name: 'Versões anteriores' })).toContainText('Substituída');
    await expect(side.getByRole('button', { name: /Nova proposta|Aceitar proposta/ })).toHaveCount(0);
    const pdf = side.waitForResponse(/\/offers\/2\/pdf$/);
    const saved = side.waitForEvent('download');
    await side.getByRole('button', { name: 'Baixar PDF da proposta 2' }).click();
    expect((await pdf).headers()['content-type']).toBe('application/pdf');
    expect((await saved).suggestedFilename()).toMatch(/^cotacao-\d+-proposta-2\.pdf$/);
  }
});

test('an offer is declined with a reason, which the supplier reads', async ({ page, openContext }) => {
  const path = await ask(page, '500');
  const staff = await (await openContext()).newPage();
  await login(staff, 'admin@portal.demo', { at: path });
  await staff.getByRole('button', { name: 'Fazer proposta' }).click();
  await itemOf(staff, 1)
    .getByLabel(/^Preço unitário/)
    .fill('9');
  await words(staff);
  await staff.getByRole('button', { name: 'Enviar proposta' }).click();
  await expect(staff.getByText('Proposta 1 enviada.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Recusar' }).click();
  await page.getByLabel(/^Motivo/).fill('Acima do orçamento');
  await page.getByRole('button', { name: 'Recusar proposta' }).click();
  await expect(page.getByText('Proposta recusada.')).toBeVisible();
  await staff.reload();
  await expect(staff.getByText(/^Recusada em .* · Acima do orçamento$/)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Nova proposta' })).toBeVisible();
});
