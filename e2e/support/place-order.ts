import type { Page } from '@playwright/test';
import type { OrderContract, OrderProduct } from 'api-contract';
import { addDays, formatDate, mostToOrder, saoPauloToday, shortContractNumber } from 'api-contract/rules';
import { expect } from './test';

/** A load of the contract's vehicle, in its billing unit. */
const LOADS: Readonly<Record<string, number>> = { '1': 17_000, '2': 12_000, '3': 10_000 };

/** A product and a negotiation that has a load left. */
async function orderable(page: Page) {
  const ask = <T>(path: string, body?: object) =>
    page.evaluate(
      async ([url, sent]) => {
        const { token } = JSON.parse(localStorage.getItem('portal.session') ?? '{}') as { token: string };
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const init = sent === null ? { headers } : { headers, method: 'POST', body: sent };
        return (await (await fetch(`/api/${url}`, init)).json()) as { data: { ZOOM: unknown[] } };
      },
      [path, body ? JSON.stringify(body) : null] as const,
    ) as Promise<{ data: { ZOOM: T[] } }>;
  for (const product of (await ask<OrderProduct>('contracts/products-for-order/')).data.ZOOM) {
    const { data } = await ask<OrderContract>('contracts/filterByProduct', { product_code: product.B1_COD });
    for (const contract of data.ZOOM) {
      const quantity = LOADS[contract.CN9_ZTPVEI.trim()] ?? 1_000;
      if (Number(mostToOrder(contract.contract_balance, contract)) >= quantity)
        return { product, contract, quantity };
    }
  }
  throw new Error('The demo has no contract with a load left.');
}

/** Fills the open wizard with an order that the active company may place, up to its review. Returns its 'Pedido do Cliente'. */
export async function reviewOrder(page: Page): Promise<string> {
  const { product, contract, quantity } = await orderable(page);
  await page.getByRole('button', { name: 'Selecionar produto' }).click();
  await page.getByRole('textbox', { name: 'Buscar' }).fill(product.B1_COD);
  await page.keyboard.press('Enter');
  // The only negotiation is chosen by itself.
  await page.getByRole('button', { name: /^(Selecionar|Trocar) negociação$/ }).click();
  const number = shortContractNumber(contract.CN9_NUMERO);
  await page
    .getByRole('list', { name: 'Selecionar negociação' })
    .getByRole('button', { name: new RegExp(`^${number} · `) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Próxima Etapa' }).click();

  const day = formatDate(addDays(saoPauloToday(), 1));
  await page.getByLabel(/^Quantidade/).fill(String(quantity));
  await page.getByLabel(/^Data de entrega/).fill(day);
  await page.getByRole('button', { name: 'Selecionar loja' }).click();
  await page.getByRole('list', { name: 'Selecionar loja' }).getByRole('button').first().click();
  for (const [label, text] of [
    ['Local de entrega', 'Doca 1'],
    ['Endereço', 'Rua A, 10'],
    ['Bairro', 'Centro'],
    ['Horário de', '08:00'],
    ['Horário até', '17:00'],
  ] as const)
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  const mark = `E2E ${Date.now() % 1e8}`;
  await page.getByLabel('Pedido do Cliente').fill(mark);
  await page.getByRole('button', { name: 'Próxima Etapa' }).click();
  // Another test may have ordered the same load.
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Sim' });
  const confirm = page.getByRole('button', { name: 'Confirmar', exact: true });
  await expect(again.or(confirm)).toBeVisible();
  if (await again.isVisible()) await again.click();
  return mark;
}

/** Fills the open wizard as {@link reviewOrder} and confirms the order. Returns its 'Pedido do Cliente'. */
export async function placeOrder(page: Page): Promise<string> {
  const mark = await reviewOrder(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/admin\/order-list-ni/);
  return mark;
}
