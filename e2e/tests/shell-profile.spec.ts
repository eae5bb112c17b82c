import { OWN_PASSWORD, ownUser } from '../support/own-user';
import { expect, login, test } from '../support/test';

/** A PNG of two by two pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mM4EaABRAwQCgAljgUBQTLeRwAAAABJRU5ErkJggg==',
  'base64',
);
const NEW_PASSWORD = 'Caminhão azul na serra';

test('a new name and photo are in the header, also after a reload', async ({ page, request }) => {
  await login(page, await ownUser(request), { password: OWN_PASSWORD });
  const identity = page.getByRole('link', { name: /^Meu Perfil: / });
  await identity.click();
  await page.getByLabel('Nome').fill('Ana Maria Souza');
  await page
    .getByLabel('Arquivo da foto')
    .setInputFiles({ name: 'ana.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Registro salvo com sucesso' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await page.reload();
  await expect(identity).toHaveText('Ana Maria Souza');
  const photo = identity.locator('img');
  await expect(photo).toHaveAttribute('src', /^\/files\/photos\/[0-9a-f]{32}\.png$/);
  // The image has loaded.
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
});

test('a new password needs the current one and ends the user’s other sessions', async ({
  page,
  request,
  openContext,
  allowConsole,
}) => {
  // The wrong password, and the other session.
  allowConsole(/422|401/);
  const email = await ownUser(request);
  const other = await (await openContext()).newPage();
  await login(other, email, { password: OWN_PASSWORD });
  await expect(other.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();

  await login(page, email, { at: '/admin/profile', password: OWN_PASSWORD });
  await page.getByLabel(/^Senha atual/).fill('não é esta');
  await page.getByLabel(/^Nova senha/).fill(NEW_PASSWORD);
  await page.getByLabel(/^Confirme a nova senha/).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Senha atual incorreta.').first()).toBeVisible();
  await page.getByLabel(/^Senha atual/).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  // This session continues.
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await login(other, email, { password: NEW_PASSWORD });
  await expect(other.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});
