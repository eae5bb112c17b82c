import type { Page } from '@playwright/test';
import type { OrderAgain, OrderItem } from 'api-contract';
import { orderChanges, trimZeros } from 'api-contract/rules';
import { expect, login, test } from '../support/test';

/** Begins to count presses of mouse and keyboard on the open page. Characters typed into a field are not presses. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = Object.assign(window, { presses: 0 });
    const count = () => void counter.presses++;
    document.addEventListener('pointerdown', count, true);
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        const typed = key.length === 1 && !ctrlKey;
        if (!typed && key !== 'Control') count();
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

/** The number of a past order that can be placed again as it was, and is not another one's beginning. */
async function repeatable(page: Page): Promise<string> {
  const { token } = (await page.evaluate(() =>
    JSON.parse(localStorage.getItem('portal.session') ?? '{}'),
  )) as { token: string };
  const get = async <T>(path: string, params: Record<string, string>) => {
    const answer = await page.request.get(`/api/${path}`, {
      params,
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const { ZOOM } = await get<{ ZOOM: OrderItem[] }>('orders/', {
    status: 'all',
    concluidos: 'true',
    cTop: '100',
  });
  for (const { C5_FILIAL: branch, C5_NUM, C6_ITEM } of ZOOM) {
    const number = C5_NUM.trim();
    const again = await get<OrderAgain>('orders/again', {
      branch: branch.slice(0, 7),
      number,
      item: C6_ITEM,
    });
    const { order, contract, before } = again;
    if (contract && order.hour_receive_start !== '' && orderChanges(before, contract).quantity !== '')
      return trimZeros(number);
  }
  throw new Error('The demo has no order that can be placed again.');
}

const contracts = (page: Page) => page.getByRole('region', { name: 'Contratos ativos' });
const blocks = (page: Page) => contracts(page).getByRole('listitem');
/** Overdue titles, without those that another test has paid by Pix: they stay in the list until the ERP knows it. */
const overdue = (page: Page) =>
  page.getByRole('table', { name: 'Consulta de Títulos' }).getByRole('row').filter({ hasText: 'Vencido há' });

test.beforeEach(async ({ page }) => {
  await login(page);
  await expect(blocks(page).first().getByRole('link')).toBeVisible();
});

test('an overdue title is found and its line copied in two presses', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const presses = await countPresses(page);
  await page.getByRole('link', { name: /títulos? vencidos?/ }).click();
  const row = overdue(page).first();
  await row.getByRole('button', { name: 'Copiar código de barras' }).click();
  await expect(page.getByText(/^Código de barras copiado com sucesso: nota \d+, R\$ [\d.,]+$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{44,48}$/);
  expect(await presses()).toBeLessThanOrEqual(3);
});

test('the most urgent title that has a Pix is paid by it in two presses', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const presses = await countPresses(page);
  await page.getByRole('link', { name: /títulos? vencidos?/ }).click();
  await expect(overdue(page).first()).toBeVisible();
  await page.locator('button[aria-label="Copiar Pix"]:not([aria-disabled])').first().click();
  await expect(page.getByText(/^Copiado: Pix da nota \d+, R\$ [\d.]+,\d\d$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*br\.gov\.bcb\.pix/i);
  expect(await presses()).toBeLessThanOrEqual(3);
});

test('where a delivery is takes two presses', async ({ page }) => {
  const presses = await countPresses(page);
  await page
    .getByRole('link', { name: /entregas? atrasadas?|Chegam? hoje/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Rastrear Entrega' }).first().click();
  await expect(
    page.getByRole('heading', { name: /^(Chega (hoje|amanhã|n[ao] |em )|Atrasada há |Sem data prevista)/ }),
  ).toBeVisible();
  await expect(page.getByText('Posição Atual')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(3);
});

test('a contract is found by its number in two presses and the typing', async ({ page }) => {
  const name = (await blocks(page).last().getByRole('link').textContent()) ?? '';
  const presses = await countPresses(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Páginas/ }).pressSequentially(name);
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/contract\//);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  expect(await presses()).toBeLessThanOrEqual(2);
});

/** Sends what the wizard reviews, and answers nothing but its two questions. */
async function send(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Revisão' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Solicitação enviada para integração.')).toBeVisible();
}

/** Opens what the search finds by a text, of those with these words. */
async function find(page: Page, text: string, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Páginas/ }).pressSequentially(text);
  await page.getByRole('option').filter({ hasText: text }).filter({ hasText: words }).first().click();
}

test('a tank is filled again in at most six presses from home', async ({ page }) => {
  const presses = await countPresses(page);
  await find(page, 'TQ-04', 'ETE NORTE');
  await page.getByRole('link', { name: 'Novo Pedido' }).first().click();
  await send(page);
  expect(await presses()).toBeLessThanOrEqual(6);
});

test('a past order is placed again in at most six presses from home', async ({ page }) => {
  const number = await repeatable(page);
  const presses = await countPresses(page);
  await find(page, number, 'entregue');
  await page.getByRole('link', { name: 'Pedir novamente' }).click();
  await send(page);
  expect(await presses()).toBeLessThanOrEqual(6);
});

test('what runs out first is in sight after login, first of its list', async ({ page }) => {
  await expect(blocks(page).first()).toBeInViewport({ ratio: 1 });
  const texts = await blocks(page).allTextContents();
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const ends = texts.map((text) => {
    const [, day, month, year] = /acaba em (\d\d)\/(\d\d)\/(\d{4})/.exec(text) ?? [];
    const left = Number(/encerra em ([\d.]+) dia/.exec(text)?.[1]?.replace('.', ''));
    const term = new Date(Date.parse(today) + left * 86_400_000).toISOString().slice(0, 10);
    return [term, ...(day ? [`${year}-${month}-${day}`] : [])].sort()[0];
  });
  expect(ends.length).toBeGreaterThan(1);
  expect(ends).toEqual([...ends].sort());
});
