import type { Page } from '@playwright/test';
import { expect, login, test } from '../support/test';

const QUESTION = 'Você tem alterações não salvas. Tem certeza que deseja sair?';
const question = (page: Page) => page.getByRole('alertdialog', { name: QUESTION });

async function changeProfile(page: Page): Promise<void> {
  await login(page);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  await expect(page.getByRole('table', { name: 'Contratos' })).toBeVisible();
  await page.getByRole('link', { name: /^Meu Perfil: / }).click();
  await page.getByLabel('Nome').fill('Outro Nome');
}

const stays = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Nome')).toHaveValue('Outro Nome');
  await expect(page).toHaveURL(/\/admin\/profile$/);
};

test('with unsaved changes a menu link asks first', async ({ page }) => {
  await changeProfile(page);
  const link = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Início' });
  await link.click();
  await stays(page);
  await link.click();
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('with unsaved changes the back button asks first, and forward still works', async ({ page }) => {
  await changeProfile(page);
  await page.evaluate(() => history.back());
  await stays(page);
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/admin\/contract-list/);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await expect(page.getByLabel('Nome')).not.toHaveValue('Outro Nome');
});

test('with unsaved changes company switch and logout ask first', async ({ page }) => {
  await changeProfile(page);
  const company = page.getByRole('button', { name: /^Empresa: / });
  const before = await company.innerText();
  await company.click();
  await page.getByRole('list', { name: 'Empresas' }).locator('button:not([aria-current])').first().click();
  await stays(page);
  await expect(company).toHaveText(before);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await stays(page);
});

test('with unsaved changes closing the tab asks first', async ({ page }) => {
  await changeProfile(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
