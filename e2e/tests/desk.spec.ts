import { urlOf } from '../portal/portals';
import { withDesk } from './desk';
import { expect, login, test } from './test';

const PORT = Number(new URL(urlOf('demo')).port) + 7;
test.use({ baseURL: `http://localhost:${PORT}` });

test('a saved component is seen at once, and what was typed stays', async ({ page }) => {
  test.slow();
  await withDesk(PORT, async ({ change }) => {
    await login(page, 'master@portal.demo', { at: '/admin/order-list' });
    const filter = page.getByRole('textbox', { name: 'N° Pedido' });
    await filter.pressSequentially('8');
    // A page that were loaded anew would not have it.
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    change('src/order/order-list-parts.tsx', (text) => text.replace("label: 'N° Pedido'", "label: 'Número'"));
    // Both areas have to be built before the first change is told.
    const timeout = 60_000;
    await expect(page.getByRole('textbox', { name: 'Número' })).toHaveValue('8', { timeout });
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});
