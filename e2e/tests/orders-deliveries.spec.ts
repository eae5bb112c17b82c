import { expect, login, test } from '../support/test';

test('a customer follows an order from the board to its vehicle and its receipt', async ({ page }) => {
  await login(page, 'cliente@portal.demo', { at: '/admin/kanban' });
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(column('Pedidos a Faturar').getByRole('listitem').first()).toBeVisible();
  await column('Pedidos em Rota')
    .getByRole('link', { name: /^Ver todos/ })
    .click();

  await page.getByRole('link', { name: 'Rastrear Entrega' }).first().click();
  await expect(page.getByText('Posição Atual')).toBeVisible();
  await expect(page.getByText('Placa do Veículo').locator('xpath=following-sibling::*')).toHaveText(/\w/);
  // What it has passed is drawn as a line.
  const drawing = page
    .getByRole('region', { name: 'Posição do veículo' })
    .locator('svg:has(path.portal-trail)');
  await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Voltar' }).click();

  // Some receipts are still looked at; which ones depends on the day the demo was made.
  const picture = page.getByRole('button', { name: 'Baixar Imagem' });
  const soon = page.getByRole('dialog', { name: 'O canhoto desta Nota Fiscal estará disponível em breve.' });
  await page.goto('/admin/delivered-list');
  for (let row = 0; row === 0 || (await soon.isVisible()); row++) {
    if (row > 0) await soon.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: 'Entrega OK / Gerar Canhoto' }).nth(row).click();
    await expect(page.getByText('Chave da DANFE:')).toBeVisible();
    await expect(picture.or(soon)).toBeVisible();
  }
  await expect(picture).toBeEnabled();
});

test('the bell shows what happened, and remembers what was read', async ({ page }) => {
  await login(page, 'cliente@portal.demo');
  const bell = page.getByRole('button', { name: /notificações não lidas: \d+$/ });
  await bell.click();
  const told = page.getByRole('region', { name: 'Notificações' });
  await told.getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await expect(told.getByRole('button', { name: 'Marcar todas como lidas' })).toHaveCount(0);
  await told.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL(/\/admin\/notifications$/);
  await expect(page.getByRole('list', { name: 'Notificações' }).getByRole('link').first()).toBeVisible();
});
