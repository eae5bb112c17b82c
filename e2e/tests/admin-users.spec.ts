import { linkFromMail } from '../support/mailbox';
import { ownUser } from '../support/own-user';
import { expect, login, sessionOf, test } from '../support/test';

test('an administrator sees the portal as a user, reading only, and goes on as himself', async ({
  page,
  request,
  allowConsole,
}) => {
  // What is refused: a change, and the profile's secrets.
  allowConsole(/403/);
  const email = await ownUser(request);
  const master = 'master@portal.demo';
  const headers = await sessionOf(request, master);
  const found = await request.get(`/api/users/?email=${encodeURIComponent(email)}`, { headers });
  const { data } = (await found.json()) as { data: { id: number }[] };
  await login(page, master, { at: `/admin/user/${data[0]?.id}` });
  await page.getByRole('button', { name: 'Acessar como' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Acessar como' }).click();
  const banner = page.getByRole('complementary', { name: 'Acesso como outro usuário' });
  await expect(banner).toContainText(`Ana Souza (${email}). Somente leitura.`);

  await page.goto('/admin/profile');
  await page.getByLabel(/^Nome/).fill('Outra');
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByText('Somente leitura durante o acesso como outro usuário.').first()).toBeVisible();
  await banner.getByRole('button', { name: 'Encerrar' }).click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/admin\/user-list$/);
  await expect(banner).toHaveCount(0);
});

test('a user is made in four tabs, gets a link to his password, and is switched off', async ({
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const email = `bia.${mark}@vale.example`;
  await login(page, 'master@portal.demo', { at: '/admin/user-list' });
  await page.getByRole('button', { name: 'Adicionar' }).click();
  // The list has a field 'Nome' too.
  await expect(page.getByRole('tab', { name: /^Acessos/ })).toBeVisible();
  await page.getByLabel(/^Nome/).fill(`Bia ${mark}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel(/^CPF/).fill('529.982.247-25');
  await page.getByLabel(/^Telefone/).fill('(11) 98765-4321');
  await page.getByLabel(/^Cargo/).fill('Compras');
  await page.getByRole('tab', { name: /^Acessos/ }).click();
  await page.getByLabel(/^Nível de acesso/).selectOption({ label: 'Cliente' });
  await page.getByRole('checkbox', { name: 'Contratos', exact: true }).check();
  await page.getByRole('tab', { name: /^Clientes e Filiais/ }).click();
  await page.getByRole('combobox', { name: /^Adicionar cliente/ }).fill('VALE VERDE');
  await page
    .getByRole('option', { name: /VALE VERDE/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Salvar' }).click();

  await expect(page).toHaveURL(/\/admin\/user-list/);
  await page.goto(`/admin/user-list?name=${encodeURIComponent(`Bia ${mark}`)}`);
  const status = page.getByRole('button', { name: `Ativo: desativar Bia ${mark}` });
  await status.click();
  await expect(page.getByRole('button', { name: `Inativo: ativar Bia ${mark}` })).toBeVisible();
  expect(await linkFromMail(request, email, '/password/')).toMatch(/^\/password\//);
});

test('a file of users is checked before anything is written', async ({ page }) => {
  const mark = Date.now().toString(36);
  const lines = [
    'Nome;E-mail;Tipo;CPF;Telefone;Cargo;Clientes;Acessos',
    `Caio ${mark};caio.${mark}@vale.example;Cliente;529.982.247-25;(11) 98765-4321;Compras;000101;Contratos`,
    `Davi ${mark};sem-arroba;Cliente;529.982.247-25;(11) 98765-4321;Compras;000101;Contratos`,
  ];
  const choose = (rows: readonly string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'usuarios.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await login(page, 'master@portal.demo', { at: '/admin/users/import' });
  await choose(lines);
  const result = page.getByRole('table', { name: 'Resultado da conferência' });
  await expect(result.getByRole('row', { name: new RegExp(`Davi ${mark}`) })).toContainText(/e-mail/i);
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toHaveCount(0);

  await choose(lines.slice(0, 2));
  await expect(result.getByRole('row', { name: /Davi/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/user-list/);
  await page.goto(`/admin/user-list?name=${encodeURIComponent(`Caio ${mark}`)}`);
  await expect(page.getByRole('button', { name: `Ativo: desativar Caio ${mark}` })).toBeVisible();
});
