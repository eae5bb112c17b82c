import { reviewOrder } from '../support/place-order';
import { CUSTOMER, expect, login, test } from '../support/test';

/** A company of the demo that owes more than its limit. */
const BEYOND = /^PAPEL E CELULOSE SERRA AZUL/;

test('what is left of the credit limit stands on home and in the profile, with the way to pay what is overdue', async ({
  page,
}) => {
  await login(page, CUSTOMER, { at: '/admin' });
  const limit = page.getByRole('group', { name: 'Limite de crédito' });
  await expect(limit).toContainText(/Limite de crédito: R\$\s[\d.,]+ livres de R\$\s[\d.,]+\./);
  const onHome = await limit.getByText(/^Limite de crédito: /).innerText();

  await page.goto('/admin/profile');
  await expect(page.getByRole('heading', { name: 'Meu limite' })).toBeVisible();
  await expect(limit.getByText(onHome, { exact: true })).toBeVisible();
  await limit.getByRole('link', { name: /^Pagar (o título vencido|os títulos vencidos)$/ }).click();
  await expect(page).toHaveURL(/\/admin\/invoice-list\?tab=overdue/);
  await expect(page.getByRole('checkbox', { name: /^Selecionar \d/ }).first()).toBeVisible();
});

test('an order says by how much it passes the limit before it is confirmed', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin' });
  await page.locator('button[title][aria-label^="Empresa: "]').click();
  await page.getByRole('button', { name: BEYOND }).click();
  const limit = page.getByRole('group', { name: 'Limite de crédito' });
  await expect(limit).toContainText(/R\$\s[\d.,]+ acima do limite de R\$\s[\d.,]+\./);

  await page.goto('/admin/order-new');
  await reviewOrder(page);
  await expect(limit).toContainText(/Este pedido, de R\$\s[\d.,]+, passa do limite em R\$\s[\d.,]+\./);
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
});
