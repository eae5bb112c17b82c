import { CUSTOMER, expect, login, test } from '../support/test';

const PERIOD = 'C5_EMISSAO_from=2026-01-01&C5_EMISSAO_to=2026-12-20';

for (const width of [768, 1024, 1180]) {
  test(`at ${width} px a chosen period and its buttons stand on one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await login(page, CUSTOMER, { at: `/admin/order-finished-list?${PERIOD}` });
    const line = page.getByRole('search', { name: 'Filtros' });
    const parts = [
      line.getByRole('textbox'),
      line.getByRole('button', { name: /^Emissão: 01\/01/ }),
      line.getByRole('button', { name: /^Filtros \(1\)/ }),
      line.getByRole('button', { name: 'Limpar Filtros' }),
    ];
    await expect(parts[3] as (typeof parts)[0]).toBeVisible();
    const middles = await Promise.all(
      parts.map(async (part) => {
        const box = await part.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      }),
    );
    for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThanOrEqual(2);
  });
}

test('where the list is as narrow as a phone and its window is not, cards fold', async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 900 });
  await login(page, CUSTOMER, { at: '/admin/invoice-list' });
  const card = page.getByRole('table', { name: 'Consulta de Títulos' }).getByRole('row').nth(1);
  await expect(card.getByRole('button', { name: 'Mais' })).toBeVisible();
  await expect(card.getByText('Emissão')).toBeHidden();
  await card.getByRole('button', { name: 'Mais' }).click();
  await expect(card.getByRole('button', { name: 'Menos' })).toBeVisible();
});

test('a filter that was chosen has the focus again, and a word to search waits for Enter', async ({
  page,
}) => {
  await login(page, CUSTOMER, { at: '/admin/order-finished-list' });
  const line = page.getByRole('search', { name: 'Filtros' });
  await line.getByRole('button', { name: 'Emissão' }).click();
  await line.getByRole('button', { name: 'Este mês' }).click();
  await expect(line.getByRole('button', { name: 'Emissão: Este mês', exact: true })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('1');
  await expect(line.getByText('Enter', { exact: true })).toBeVisible();
});
