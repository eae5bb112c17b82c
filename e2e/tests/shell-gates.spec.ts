import type { APIRequestContext, Page } from '@playwright/test';
import { urlOf } from '../portal/portals';
import { linkFromMail } from '../support/mailbox';
import { expect, login, PASSWORD, sessionOf, settle, test } from '../support/test';

// These tests change terms, maintenance, users and passwords, so they have their own portal and run in order.
test.use({ baseURL: urlOf('gates') });
test.describe.configure({ mode: 'serial' });

const MESSAGE = 'Voltamos às 18 horas.';

/** Sends the login's form where a gate follows it; `loginByForm` would wait for `/admin`. */
async function logInToGate(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function asMaster(request: APIRequestContext) {
  const headers = await sessionOf(request, 'master@portal.demo');
  return {
    maintenance: async (on: boolean) => {
      const data = { is_maintenance: on, msg_maintenance: MESSAGE };
      expect((await request.post('/api/save-configs/', { headers, data })).ok()).toBe(true);
    },
    terms: async (terms: string) => {
      expect((await request.post('/api/save-terms-of-use/', { headers, data: { terms } })).ok()).toBe(true);
      // Everybody has to agree to a new version, the writer included.
      const me = (await (await request.post('/api/me', { headers })).json()) as { user: { id: number } };
      await request.get(`/api/confirm_terms/${me.user.id}`, { headers });
    },
  };
}

test('the terms come before every page, and disagreeing logs out', async ({ page }) => {
  await logInToGate(page, 'novo@portal.demo');
  await expect(page.getByRole('heading', { name: 'Politicas de privacidade e Termos de Uso' })).toBeVisible();
  await page.goto('/admin/profile');
  await expect(page).toHaveURL(/\/terms_of_use$/);
  await page.getByRole('button', { name: 'NÂO CONCORDO' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
});

test('agreeing leads to /admin; a new version of the terms asks again', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/403/);
  await logInToGate(page, 'novo@portal.demo');
  await page.getByRole('button', { name: 'CONCORDO', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Termos de Uso aceitos com sucesso!' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await settle(page);
  // The same text would be the same version.
  const version = `Segunda versão, ${new Date().toISOString()}`;
  await (await asMaster(request)).terms(`<h2>${version}</h2><script>alert(1)</script>`);
  await page.getByRole('link', { name: 'Início' }).click();
  await expect(page).toHaveURL(/\/terms_of_use$/);
  await expect(page.getByRole('heading', { name: version })).toBeVisible();
  await expect(page.locator('main script')).toHaveCount(0);
});

test('in maintenance customers see the message and the master keeps working', async ({
  page,
  request,
  openContext,
  allowConsole,
}) => {
  allowConsole(/403|503/);
  const master = await asMaster(request);
  await logInToGate(page, 'interno@portal.demo');
  // The new version comes from the test before.
  await page.getByRole('button', { name: 'CONCORDO', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await settle(page);
  await master.maintenance(true);
  try {
    // The open page hears of it at its next call: at a click, or before it at one of its own.
    await page
      .getByRole('link', { name: 'Início' })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/in_maintenance$/);
    await expect(page.getByText(MESSAGE)).toBeVisible();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/in_maintenance$/);

    const other = await (await openContext()).newPage();
    await login(other, 'master@portal.demo');
    await expect(other.getByText('Em manutenção')).toBeVisible();
  } finally {
    await master.maintenance(false);
  }
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await page.getByRole('link', { name: 'Acessar o Portal' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

const NEW_PASSWORD = 'Caminhão azul na serra';

test('forgot password: a mail, a new password, a login; the link works once', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/410/);
  // A repeat would find the first mail still in the mailbox, so it uses another account.
  const email = test.info().retry === 0 ? 'compras@portal.demo' : 'cliente@portal.demo';
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByLabel('E-mail').last()).toHaveValue(email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(
    page.getByText(`Sucesso, enviamos um email para ${email}. Por favor, confira a sua caixa de entrada!`),
  ).toBeVisible();

  const link = await linkFromMail(request, email, '/password/');
  await page.goto(link);
  await page.getByLabel(/^Nova senha/).fill('curta');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Use ao menos 10 caracteres.')).toBeVisible();
  await page.getByLabel(/^Nova senha/).fill(NEW_PASSWORD);
  await expect(page.getByText(/^Força da senha: /)).toBeVisible();
  await page.getByLabel(/^Confirme a nova senha/).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logInToGate(page, email, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'CONCORDO', exact: true })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Este link expirou ou já foi usado.')).toBeVisible();
});

test('an access request is sent, rejected, revised and approved, and its user logs in', async ({
  page,
  request,
  openContext,
}) => {
  test.setTimeout(90_000);
  // A repeat of the test is another request.
  const { retry } = test.info();
  const email = `ana${retry}@vale.example`;
  const company = `Papéis do Vale ${retry} Ltda`;
  await page.goto('/register');
  await page.getByLabel(/^Razão social/).fill(company);
  await page.getByLabel(/^CNPJ/).pressSequentially('12abc34501de36');
  await expect(page.getByLabel(/^CNPJ/)).toHaveValue('12.ABC.345/01DE-36');
  await page.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(page.getByText('Preencha todos os campos obrigatórios!')).toBeVisible();
  await expect(page.getByText('CNPJ Inválido!')).toBeVisible();
  await page.getByLabel(/^CNPJ/).fill('');
  await page.getByLabel(/^CNPJ/).pressSequentially('12abc34501de35');
  await page.getByLabel(/^Nome completo/).fill('Ana Souza');
  await page.getByLabel(/^CPF/).pressSequentially('52998224725');
  await page.getByLabel(/^E-mail corporativo/).fill(email);
  await page.getByLabel(/^Cargo/).fill('Compras');
  await page.getByLabel(/^Telefone/).pressSequentially('11987654321');
  await page.getByRole('switch').click();
  await page.getByRole('button', { name: 'Adicionar unidade' }).click();
  await page.getByRole('button', { name: 'Remover unidade 2' }).click();
  await page.getByRole('textbox', { name: /^Unidade/ }).fill('Fábrica 2');
  await page.getByLabel(/^Estado/).selectOption('SP');
  await page.getByLabel(/^Cidade/).fill('Suzano');
  const send = async () => {
    await page.getByRole('button', { name: 'Enviar solicitação' }).click();
    const question = page.getByRole('alertdialog', { name: 'Deseja enviar seu cadastro para validação?' });
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText(/^Solicitação enviada com sucesso!/)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  };
  await send();

  const reviewer = await (await openContext()).newPage();
  await login(reviewer, 'master@portal.demo');
  const openRequest = async () => {
    await reviewer.goto('/admin/access-requests');
    await reviewer.getByRole('link', { name: company }).click();
    await expect(reviewer.getByText('Fábrica 2 · Suzano / SP')).toBeVisible();
  };
  await openRequest();
  await reviewer.getByRole('button', { name: 'Rejeitar' }).click();
  const dialog = reviewer.getByRole('dialog', { name: 'Rejeitar esta solicitação?' });
  await dialog.getByLabel(/^Justificativa/).fill('Informe o telefone fixo.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(reviewer).toHaveURL(/\/admin\/access-requests$/);

  await page.goto(await linkFromMail(request, email, '/register/'));
  await expect(page.getByText('Informe o telefone fixo.')).toBeVisible();
  await expect(page.getByLabel(/^CNPJ/)).toHaveValue('12.ABC.345/01DE-35');
  await page.getByLabel(/^Telefone/).fill('');
  await page.getByLabel(/^Telefone/).pressSequentially('1140028922');
  await expect(page.getByLabel(/^Telefone/)).toHaveValue('(11) 4002-8922');
  await send();

  await openRequest();
  await reviewer.getByRole('combobox', { name: /^Adicionar cliente/ }).fill('papel');
  // Until the search has answered all companies are listed, and a list that changes under the pointer takes no click.
  const found = reviewer.getByRole('listbox').getByRole('option');
  await expect(found).toHaveText([/^PAPEL/]);
  await found.click();
  await reviewer.getByRole('checkbox', { name: 'Contratos' }).check();
  await reviewer.getByRole('button', { name: 'Aprovar' }).click();
  await reviewer.getByRole('alertdialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(reviewer).toHaveURL(/\/admin\/access-requests$/);

  await page.goto(await linkFromMail(request, email, '/password/'));
  await page.getByLabel(/^Nova senha/).fill(NEW_PASSWORD);
  await page.getByLabel(/^Confirme a nova senha/).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logInToGate(page, email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'CONCORDO', exact: true }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Contratos' }),
  ).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', { name: 'Financeiro' }),
  ).toHaveCount(0);
});
