import type { Page } from '@playwright/test';
import { OWN_PASSWORD, ownUser } from '../support/own-user';
import { expect, login, test } from '../support/test';

/** Gives the page a device with passkeys that says yes to everything (Chromium's virtual authenticator). */
async function giveDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a user adds a passkey, logs in with it and removes it', async ({ page, request }) => {
  const email = await ownUser(request);
  await giveDevice(page);
  await login(page, email, { at: '/admin/profile', password: OWN_PASSWORD });
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await card.getByRole('button', { name: 'Adicionar chave' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Nome da chave de acesso').fill('Notebook do Carlos');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('list', { name: 'Códigos de recuperação' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(card.getByText('Notebook do Carlos')).toBeVisible();

  // Another login in the browser of the same device.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Acessar o Portal' }).click();
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();

  await page.goto('/admin/profile');
  await expect(card.getByText(/último uso em/)).toBeVisible();
  await card.getByRole('button', { name: 'Remover Notebook do Carlos' }).click();
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(card.getByText('Desativada', { exact: true })).toBeVisible();
});
