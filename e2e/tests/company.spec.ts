import { linkFromMail } from '../support/mailbox';
import { OWN_PASSWORD } from '../support/own-user';
import { expect, login, sessionOf, test } from '../support/test';

const MANAGER = 'gestor@portal.demo';

test('an administrator of a company invites a person, who sees what was given, and shuts him out again', async ({
  page,
  request,
  openContext,
  allowConsole,
}) => {
  // Who has not accepted the terms is answered 403, who was shut out 401.
  allowConsole(/40[13]/);
  const mark = Date.now().toString(36);
  const name = `Rui ${mark}`;
  const email = `rui.${mark}@montesereno.example`;

  await login(page, MANAGER, { at: '/admin/company' });
  await page.getByRole('button', { name: 'Convidar pessoa' }).click();
  await expect(page.getByRole('button', { name: 'Enviar convite' })).toBeVisible();
  // Nobody gives the right by which he gives.
  await expect(page.getByRole('checkbox', { name: 'Minha Empresa' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('checkbox', { name: 'Contratos', exact: true }).check();
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText('Convite enviado por e-mail.')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  const link = await linkFromMail(request, email, '/password/');
  const context = await openContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByLabel(/^Nova senha/).fill(OWN_PASSWORD);
  await guest.getByLabel(/^Confirme a nova senha/).fill(OWN_PASSWORD);
  await guest.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await login(guest, email, { at: '/admin/contract-list', password: OWN_PASSWORD });
  await guest.getByRole('button', { name: 'CONCORDO', exact: true }).click();
  const menu = guest.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Contratos' })).toBeVisible();
  await guest.goto('/admin/contract-list');
  await expect(guest.locator('[data-area="mf-contracts"] tbody tr').first()).toBeVisible();
  for (const hidden of ['Financeiro', 'Minha Empresa'])
    await expect(menu.getByRole('button', { name: hidden })).toHaveCount(0);
  const headers = await sessionOf(request, email, OWN_PASSWORD);
  expect((await request.get('/api/contracts/', { headers })).status()).toBe(200);
  expect((await request.get('/api/invoices/', { headers })).status()).toBe(403);

  await page.getByRole('button', { name: `Ativo: desativar ${name}` }).click();
  await expect(page.getByText(`Acesso de ${name} desativado.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  expect((await request.post('/api/me', { headers })).status()).toBe(401);
  await guest.goto('/admin/contract-list');
  await expect(guest).toHaveURL(/\/login/);

  await page.goto('/admin/company/audit');
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a file of people names each bad line before anything is written', async ({ page }) => {
  await login(page, MANAGER, { at: '/admin/company/users/import' });
  const lines = [
    'nome;email;cpf;telefone;cargo;lojas;acessos',
    'Eva Nunes;eva@montesereno.example;;;;01;Contratos',
    'Davi;sem-arroba;;;;;Minha Empresa',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByText('Pronto para importar')).toBeVisible();
  await expect(page.getByText('E-mail: E-mail inválido.')).toBeVisible();
  await expect(page.getByText('Acessos que você não pode conceder: Minha Empresa (41).')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toHaveCount(0);
});
