import { urlOf } from '../portal/portals';
import { expect, login, test } from '../support/test';

test('a customer sees his tanks, and one of them over a week', async ({ page }) => {
  await login(page, 'cliente@portal.demo', { at: '/admin/telemetry' });
  const dialog = page.getByRole('dialog', { name: /nível crítico/ });
  await expect(dialog.getByRole('link', { name: 'Novo Pedido' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  const soma = page.getByRole('article', { name: 'TANQUE SOMA' });
  await soma.getByRole('button', { name: /^Favorito/ }).click();
  await page.reload();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('TANQUE SOMA');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favorito/ })
    .click();

  await soma.getByRole('link', { name: 'Detalhes' }).click();
  await expect(page).toHaveURL(/\/tanques\/3$/);
  await page.getByLabel('Período').selectOption('7 dias');
  await page.getByRole('button', { name: 'Ver tabela' }).first().click();
  const times = page.getByRole('table').getByRole('button');
  await times.nth(0).click();
  await times.nth(30).click();
  await expect(page.getByRole('region', { name: 'Comparação' })).toContainText('m³/h');
});

test('a reading of a device shows on an open page', async ({ page, request }) => {
  await login(page, 'cliente@portal.demo', { at: '/tanques/3' });
  await expect(page.getByRole('heading', { name: 'TANQUE SOMA' })).toBeVisible();
  const answer = await request.post(`${urlOf('demo')}/api/tanks/readings`, {
    headers: { 'X-Device-Key': 'demo-telemetria' },
    data: [{ tank_id: 3, ts: new Date().toISOString(), volume: 41.23 }],
  });
  expect(await answer.json()).toMatchObject({ accepted: 1 });
  await expect(page.getByText('41,23 m³').first()).toBeVisible();
});

test('a tank orders by itself until its buyer ends it; a delivery of the plan is changed, approved and a request', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/); // A price below today's is refused.
  await login(page, 'cliente@portal.demo', { at: '/admin/telemetry/plan' });
  await page.getByRole('button', { name: 'Pedido automático de TQ-02 ETA CENTRAL' }).click();
  await page.getByRole('button', { name: 'Pedir sozinho…' }).click();
  const limits = page.getByRole('alertdialog', { name: 'Pedir sozinho para TQ-02 ETA CENTRAL' });
  await limits.getByLabel(/por mês/).fill('90000');
  await limits.getByLabel(/preço/).fill('0,01');
  await limits.getByRole('button', { name: 'Pedir sozinho' }).click();
  await expect(limits.getByText(/O preço de hoje é/).first()).toBeVisible();
  await limits.getByLabel(/preço/).fill('999');
  await limits.getByRole('button', { name: 'Pedir sozinho' }).click();
  const own = page.getByRole('dialog', { name: 'Pedido automático de TQ-02 ETA CENTRAL' });
  await expect(own.getByText(/pede .* avisa um dia antes/)).toBeVisible();
  await own.getByRole('button', { name: /^Encerrar/ }).click();
  await expect(own.getByText(/Encerrado pelo comprador/)).toBeVisible();
  await own.getByRole('button', { name: 'Fechar' }).click();

  const first = page.getByRole('row').filter({ hasText: 'TQ-02' }).first();
  await first.getByRole('button', { name: /^Alterar/ }).click();
  const change = page.getByRole('dialog', { name: /^Alterar a entrega/ });
  await change.getByLabel(/Quantidade/).fill('12.000');
  await change.getByRole('button', { name: 'Salvar' }).click();
  await expect(first).toContainText('12.000 L');
  await first.getByRole('button', { name: /^Aprovar/ }).click();
  await first.getByRole('link', { name: /^Pedido \d+/ }).click();
  await expect(page).toHaveURL(/\/admin\/new-order-view\/\d+$/);
  await expect(page.getByText('12.000 L', { exact: true })).toBeVisible();
});
