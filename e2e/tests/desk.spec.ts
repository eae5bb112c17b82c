import { urlOf } from '../portal/portals';
import { withDesk } from './desk';
import { expect, login, test } from './test';

const PORT = Number(new URL(urlOf('demo')).port) + 7;
test.use({ baseURL: `http://localhost:${PORT}` });

test('a saved component is seen at once, and what was typed stays', async ({ page, allowConsole }) => {
  test.slow();
  await withDesk(PORT, async ({ change }) => {
    await login(page, 'master@portal.demo', { at: '/admin/order-list' });
    const ribbon = page.getByRole('note', { name: 'Desenvolvimento' });
    await expect(ribbon).toHaveText(`Desenvolvimento: mf-orders, mf-documents em ${urlOf('demo')}`);
    const filter = page.getByRole('textbox', { name: 'N° Pedido' });
    await filter.pressSequentially('8');
    // A page that were loaded anew would not have it.
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    change('src/order/order-list-parts.tsx', (text) => text.replace("label: 'N° Pedido'", "label: 'Número'"));
    // Both areas have to be built before the first change is told.
    const timeout = 60_000;
    await expect(page.getByRole('textbox', { name: 'Número' })).toHaveValue('8', { timeout });
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

    const problems = page.getByRole('alert', { name: 'Problemas no desenvolvimento' });
    const PARTS = 'src/order/order-list-parts.tsx';
    change(PARTS, (text) => `${text}\nconst = ;\n`);
    await expect(problems).toContainText('Erro de compilação em mf-orders', { timeout });
    change(PARTS, (text) => text.replace('\nconst = ;\n', ''));
    await expect(problems).toBeHidden({ timeout });
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

    change(PARTS, (text) => `${text}\nexport const wrong: number = 'text';\n`);
    await expect(problems).toContainText('TS2322', { timeout });
    change(PARTS, (text) => text.replace("\nexport const wrong: number = 'text';\n", ''));
    await expect(problems).toBeHidden({ timeout });

    // The desk ends before the page does.
    allowConsole(/no offer|dev\/events/);
    change(PARTS, (text) =>
      text.replace('const offer =', "if (row.C5_NUM) throw new Error('no offer');\n  const offer ="),
    );
    await expect(problems).toContainText(/no offer\s+at DeliveryCell \(mf-orders\/.*parts\.tsx:\d+\)/, {
      timeout,
    });
    await page.keyboard.press('Escape');
    await expect(problems).toBeHidden();
  });
});
