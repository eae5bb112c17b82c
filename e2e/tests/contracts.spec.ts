import type { Page } from '@playwright/test';
import type { ContractLine, MeAnswer } from 'api-contract';
import { encodeParams } from 'api-contract/rules';
import { CUSTOMER, expect, login, sessionOf, switchCompany, test } from '../support/test';

interface Zoom {
  data: { ZOOM: ContractLine[]; count: number };
}

const firstCells = (page: Page, column: string) =>
  page.locator(`tbody td[data-label="${column}"]`).allInnerTexts();
const table = (page: Page) => page.getByRole('table', { name: 'Contratos' });

test('lists the active company’s contracts, and after a switch only the other’s', async ({ page }) => {
  await login(page);
  const listed = async () => {
    const answer = page.waitForResponse((r) => r.url().includes('/api/contracts/?') && r.ok());
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Início' })
      .click();
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: 'Contratos' })
      .click();
    const { data } = (await (await answer).json()) as Zoom;
    await expect(table(page).getByRole('row').nth(1)).toBeVisible();
    return data.ZOOM.map((row) => `${row.CN9_FILIAL}/${row.CN9_NUMERO}/${row.CNB_NUMERO}`);
  };
  const first = await listed();
  // From the home page, so that the list is asked for after the switch.
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Início' })
    .click();
  await switchCompany(page);
  const second = await listed();
  expect(first.length).toBeGreaterThan(0);
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((row) => first.includes(row))).toEqual([]);
});

test('a filter and a sort change the rows and are kept in the address', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/contract-list' });
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  const all = await firstCells(page, 'Produto');
  await page.getByRole('search').getByRole('button', { name: 'Produto' }).click();
  const choice = page.getByRole('listbox').getByRole('option').first();
  await expect(choice).not.toHaveText('Buscando...');
  const chosen = (await choice.innerText()).trim();
  await choice.click();
  await expect(page.getByText('Filtro aplicado')).toBeVisible();
  await expect(page).toHaveURL(/CNB_PARPRO=/);
  await expect.poll(async () => (await firstCells(page, 'Produto')).length).toBeLessThan(all.length);
  const filtered = await firstCells(page, 'Produto');
  expect(new Set(filtered).size).toBe(1);
  expect(chosen).toContain(filtered[0]!.split('\n')[0]!.trim());

  await page.getByRole('button', { name: 'Limpar Filtros' }).click();
  await expect.poll(async () => (await firstCells(page, 'Produto')).length).toBe(all.length);
  await page.getByLabel('Ordenar por').selectOption({ label: 'Data Final' });
  await expect(page).toHaveURL(/sort=CN9_DTFIM/);
  const days = async () =>
    (await firstCells(page, 'Data final')).map((text) => text.trim().split('/').reverse().join(''));
  await expect.poll(async () => (await days()).join()).toBe([...(await days())].sort().join());
});

test('a row opens its contract, which a reload shows again', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/contract-list' });
  await table(page).getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/contract\/[\w%=-]+$/);
  for (const name of [/volume/i, /valor/i, /prazo|tempo/i])
    await expect(page.getByRole('meter', { name })).toHaveAttribute('aria-valuenow', /^\d/);
  const area = page.locator('[data-area="mf-contracts"]');
  await expect(area).toContainText('Volume');
  await expect(page.getByRole('heading', { name: 'Compras por Mês' })).toBeVisible();
  const before = await area.locator('dl').first().innerText();
  await page.reload();
  await expect(area.locator('dl').first()).toHaveText(before.split('\n').join(''), { useInnerText: false });
});

test('another company’s contract is not found, neither by address nor by call', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/404/);
  const mine = await sessionOf(request, 'cliente@portal.demo');
  const owner = await sessionOf(request, 'cliente@portal.demo');
  const me = (await (await request.post('/api/me', { headers: owner })).json()) as MeAnswer;
  const other = me.customerControl.find((control) => control.customer_id !== me.user.customer_id)!;
  await request.post(`/api/user-change-customer/${me.user.id}`, {
    headers: owner,
    data: { customer_control_id: other.id },
  });
  const own = ((await (await request.get('/api/contracts/?cTop=100', { headers: mine })).json()) as Zoom).data
    .ZOOM;
  const theirs = ((await (await request.get('/api/contracts/?cTop=100', { headers: owner })).json()) as Zoom)
    .data.ZOOM;
  const key = (row: ContractLine) => `${row.CN9_FILIAL}/${row.CN9_NUMERO}`;
  const foreign = theirs.find((row) => !own.some((line) => key(line) === key(row)));
  expect(foreign, 'the other company has contracts of its own').toBeTruthy();
  const params = encodeParams({ numero: foreign!.CN9_NUMERO, filial: foreign!.CN9_FILIAL.slice(0, 7) });
  const answer = await request.get('/api/contracts/detail', { headers: mine, params: { params } });
  expect(answer.status()).toBe(404);
  await login(page, CUSTOMER, { at: `/admin/contract/${encodeURIComponent(params)}` });
  await expect(page.getByText(/não encontrad/i).first()).toBeVisible();
});

test('an address with broken parameters says that the link is invalid', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/contract/nonsense' });
  await expect(page.getByText('Link inválido.')).toBeVisible();
});

// That the API refuses the call is tested with every other route (api/src/platform/access.test.ts).
test('without code 2 there is no menu entry and the page is denied', async ({ page }) => {
  await login(page, 'compras@portal.demo');
  const nav = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(nav.getByRole('link', { name: 'Início' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Contratos' })).toHaveCount(0);
  await page.goto('/admin/contract-list');
  await expect(page.getByText('Você não tem acesso a esta página.')).toBeVisible();
});
