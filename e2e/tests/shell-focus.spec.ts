import type { Locator, Page } from '@playwright/test';
import { expectTrapped, tabTo } from '../support/keyboard';
import { requestAccess } from '../support/own-user';
import { CUSTOMER, expect, login, PASSWORD, settle, test } from '../support/test';

// The dialogs of header, menu and drawer are in shell-keyboard.spec.ts.

/** Opens `dialog` by key, tabs around in it and closes it: the focus is trapped, and then back at `opener`. */
async function expectKept(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

test('dialogs of unsaved changes and of logging out everywhere', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/profile' });
  const everywhere = question(page, 'Sair de todos os dispositivos?');
  await expectKept(page, button(page, 'Sair de todos os dispositivos'), everywhere);
  await page.getByLabel('Nome').fill('Outro Nome');
  const home = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Início' });
  await expectKept(page, home, question(page, /alterações não salvas/));
});

test('the warning before the session ends', async ({ page }) => {
  await page.clock.install();
  await login(page);
  const home = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Início' });
  await settle(page);
  await home.focus();
  await page.clock.fastForward(28.5 * 60_000);
  const warning = question(page, 'Sua sessão vai expirar');
  await expect(warning).toBeVisible();
  await expectTrapped(page, warning);
  await tabTo(page, warning.getByRole('button', { name: 'Continuar conectado' }));
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  await expect(home).toBeFocused();
});

test('the dialog of disagreeing with the terms', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('novo@portal.demo');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectKept(page, button(page, 'NÂO CONCORDO'), question(page, 'Tem certeza que não concorda?'));
});

test('the dialog of sending an access request', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel(/^Razão social/).fill('Papéis do Vale');
  await page.getByLabel(/^CNPJ/).pressSequentially('12abc34501de35');
  await page.getByLabel(/^Nome completo/).fill('Ana Souza');
  await page.getByLabel(/^CPF/).pressSequentially('52998224725');
  await page.getByLabel(/^E-mail corporativo/).fill('ana@vale.example');
  await page.getByLabel(/^Cargo/).fill('Compras');
  await page.getByLabel(/^Telefone/).pressSequentially('11987654321');
  await page.getByRole('switch').focus();
  if (!(await page.getByRole('switch').isChecked())) await page.keyboard.press('Space');
  const dialog = question(page, 'Deseja enviar seu cadastro para validação?');
  await expectKept(page, button(page, 'Enviar solicitação'), dialog);
});

test('the dialogs of approving and rejecting an access request', async ({ page, request }) => {
  const { id } = await requestAccess(request);
  await login(page, 'master@portal.demo', { at: `/admin/access-requests/${id}` });
  const rejection = page.getByRole('dialog', { name: 'Rejeitar esta solicitação?' });
  await expectKept(page, button(page, 'Rejeitar'), rejection);
  const found = page.getByRole('listbox').getByRole('option');
  // The dialog may give the focus back once more on a busy machine, which empties the box.
  await expect(async () => {
    await page.getByRole('combobox', { name: /^Adicionar cliente/ }).fill('papel');
    await expect(found).toHaveText([/^PAPEL/], { timeout: 3000 });
  }).toPass();
  await found.click();
  await page.getByRole('checkbox', { name: 'Contratos' }).check();
  await expectKept(page, button(page, 'Aprovar'), page.getByRole('alertdialog'));
});
