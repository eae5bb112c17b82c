import { placeOrder } from '../support/place-order';
import { expect, login, test } from '../support/test';

test('an order from its contract to the ERP, and the same again', async ({ page }) => {
  await login(page, undefined, { at: '/admin/order-new' });
  const mark = await placeOrder(page);
  await page.goto(`/admin/order-list-ni?client_order=${encodeURIComponent(mark)}`);
  await page.getByRole('table').getByRole('link').first().click();
  // The job hands it to the ERP within seconds.
  const order = page.getByRole('link', { name: /^Abrir o pedido P/ });
  await expect(async () => {
    await page.reload();
    await expect(order).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const erpNumber = (await order.innerText()).replace('Abrir o pedido ', '');
  await page.goto(`/admin/order-unbilled-list?C5_NUM=${erpNumber}`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: `Pedido ${erpNumber}` })).toBeVisible();

  await page.getByRole('link', { name: 'Pedir novamente' }).click();
  await expect(page.getByRole('list', { name: 'O que mudou' })).toBeVisible();
});
