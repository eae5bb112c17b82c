import type { APIRequestContext, Page } from '@playwright/test';
import { type Provider, startProvider } from '../portal/provider';
import { ownUser } from '../support/own-user';
import { expect, login, test } from '../support/test';

/** A provider for a domain of its own, as staff set it up and people enter by it. */
test.describe.configure({ mode: 'serial' });

const MASTER = 'master@portal.demo';
const NAME = 'Conta Vale';
const domain = `corp${Date.now().toString(36)}.example`;
const REFUSED = 'Não foi possível entrar com a sua conta corporativa.';

let provider: Provider;
let email = '';

test.beforeAll(async ({ request }) => {
  provider = await startProvider();
  email = await ownUser(request, { domain });
});
test.afterAll(() => provider.close());

/** The person as the provider vouches for him. */
const person = () => ({ sub: 'ana', sid: 'one', email, email_verified: true });

async function typeEmail(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('E-mail').press('Tab');
}
const enter = (page: Page) => page.getByRole('button', { name: `Entrar com ${NAME}` }).click();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

/** As the provider tells that somebody left it. */
const logOut = (request: APIRequestContext, token: string) =>
  request.post('/api/sso/backchannel-logout', { form: { logout_token: token } });

test('staff make a provider, test it and switch it on', async ({ page }) => {
  await login(page, MASTER, { at: '/admin/sign-on' });
  await page.getByRole('button', { name: 'Novo provedor' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Nome').fill(NAME);
  await dialog.getByLabel('Emissor').fill(provider.issuer);
  await dialog.getByLabel('ID do cliente').fill(provider.clientId);
  await dialog.getByLabel(/^Segredo do cliente/).fill(provider.clientSecret);
  await dialog.getByLabel('Domínios de e-mail').fill(domain);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(dialog.getByText('O provedor respondeu e reconhece o portal.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await expect(page.getByText('Provedor salvo com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: NAME }).getByText('Ativo')).toBeVisible();
});

test('a person enters by it, and is out once he leaves the provider', async ({
  page,
  request,
  allowConsole,
}) => {
  provider.set(person());
  await typeEmail(page);
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  await enter(page);
  await expect(menu(page)).toBeVisible();
  expect((await logOut(request, 'nonsense')).status()).toBe(400);
  expect((await logOut(request, await provider.logoutToken({ sub: 'ana', sid: 'one' }))).status()).toBe(200);
  allowConsole(/status of 401/);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('where it is required the password goes, and who is refused reads why', async ({
  page,
  openContext,
  allowConsole,
}) => {
  await login(page, MASTER, { at: '/admin/sign-on' });
  await page.getByRole('button', { name: `Abrir ${NAME}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('switch', { name: /^Obrigatório/ }).check();
  await dialog.getByLabel('Acesso de volta').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Provedor salvo com sucesso!')).toBeVisible();

  const other = await (await openContext()).newPage();
  await typeEmail(other);
  await expect(other.getByRole('button', { name: `Entrar com ${NAME}` })).toBeVisible();
  await expect(other.getByLabel('Senha', { exact: true })).toHaveCount(0);
  // Somebody else who claims the address.
  provider.set({ ...person(), sub: 'mallory' });
  await enter(other);
  await expect(other.getByText(REFUSED)).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  allowConsole(/status of 40[13]/);

  await page.getByRole('button', { name: `Excluir ${NAME}` }).click();
  await dialog.getByRole('button', { name: 'Excluir provedor' }).click();
  await expect(page.getByText('Provedor excluído com sucesso!')).toBeVisible();
});
