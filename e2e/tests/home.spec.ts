import type { Page } from '@playwright/test';
import { urlOf } from '../portal/portals';
import { expect, login, settle, serverFollows, test } from '../support/test';

const gauge = (page: Page, name: string) => page.getByRole('meter', { name }).first();
const part = (page: Page, name: string) => page.getByRole('region', { name });
/** The open-debt dialog opens by itself once a day and would cover the page. */
test.beforeEach(({ page }) =>
  page.addLocatorHandler(page.getByRole('dialog', { name: /pagamentos em aberto/ }), () =>
    page.keyboard.press('Escape'),
  ),
);

const openHome = async (page: Page) => {
  await page.goto('/admin');
  await expect(gauge(page, 'Volume consumido')).toHaveAttribute('aria-valuetext', /,\d\d%/);
};
const openDials = (page: Page) => page.getByRole('button', { name: 'Medidores' }).click();

test.describe('on the hand-worked dataset', () => {
  // Contract 302 of api/src/dataset/fixture/README.md: in force until 01/07/2027.
  test.use({ baseURL: urlOf('fixture') });

  test('gauges, forecast, balances and open titles show the hand-worked figures', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-09-12T15:00:00Z'));
    await serverFollows(page);
    await login(page, 'ana@alfa.example');
    await openHome(page);
    await expect(part(page, 'Contratos ativos')).toContainText('37.500 L');
    await openDials(page);
    await page.getByLabel('Selecione o contrato').selectOption({ label: '302 - HIPOCLORITO DE SODIO 12%' });
    const gauges = part(page, 'Contratos ativos');
    await expect(gauge(page, 'Volume consumido')).toHaveAttribute('aria-valuetext', '25,00%');
    await expect(gauge(page, 'Tempo decorrido')).toHaveAttribute('aria-valuetext', '20,00%');
    await expect(gauge(page, 'Valor consumido')).toHaveAttribute('aria-valuetext', '25,00%');
    await expect(gauges).toContainText('12.500 L de 50.000 L');
    await expect(gauges).toContainText('R$ 50.000,00 de R$ 200.000,00');
    // 20000 KG in 73 days: 60000 more last 219 days. 12500 L × 30 / 73 = 5136.99 L a month.
    await expect(gauges).toContainText('O saldo acaba em 19/04/2027, 73 dias antes da data final');
    await expect(gauges).toContainText('Ritmo atual: 5.136,99 L por mês (12.500 L em 73 dias).');
    await expect(gauges).not.toContainText('Atenção');
    await expect(part(page, 'Títulos em aberto')).toContainText('R$ 35.000,00');
    await expect(part(page, 'Títulos em aberto')).toContainText('em 2 títulos');
  });

  test('without code 2 the start page shows no contracts', async ({ page }) => {
    await login(page, 'caio@alfa.example');
    await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Contratos' }),
    ).toHaveCount(0);
    await expect(part(page, 'Contratos ativos')).toHaveCount(0);
  });
});

test('the start page makes no call twice and has no layout shift', async ({ page }) => {
  await login(page);
  // Late calls of the first visit must not count as the second's.
  await settle(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      asked.push(`${request.method()} ${pathname.replace(/\/$/, '')}${search}`);
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHome(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((call, at) => asked.indexOf(call) !== at)).toEqual([]);
  for (const call of ['contracts/active-contract-list', 'contracts/last-months', 'invoices/pending'])
    expect(asked).toContain(`GET /api/${call}`);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.01);
});

test('the first figures do not wait for the slowest call', async ({ page }) => {
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/{contracts/last-months,orders}**', async (route) => {
    await slow;
    await route.continue();
  });
  await login(page);
  await openHome(page);
  await expect(part(page, 'Títulos em aberto')).toContainText('R$');
  await expect(part(page, 'Compras do último mês')).not.toContainText('R$');
  release();
  await expect(part(page, 'Compras do último mês')).toContainText('R$');
});

test('when an area is down the rest of the start page works, and a retry brings the area back', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404|Failed to load|Federation Runtime|RUNTIME-\d+|integrity|MIME type/i);
  await login(page);
  await expect(gauge(page, 'Volume consumido')).toBeVisible();
  await page.route('**/remotes/mf-contracts/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/admin');
  await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toHaveCount(1);
  await expect(part(page, 'Títulos em aberto')).toContainText('R$');
  await expect(page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link')).not.toHaveCount(0);
  await page.unroute('**/remotes/mf-contracts/**');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(gauge(page, 'Volume consumido')).toBeVisible();
  await expect(part(page, 'Compras do último mês')).toBeVisible();
  await expect(page.getByText('Ops! Tivemos um problema por aqui.')).toHaveCount(0);
});

test('the start page says that there is no active contract', async ({ page }) => {
  await page.route('**/api/contracts/active-contract-list', (route) =>
    route.fulfill({ json: { data: { ZOOM: [] } } }),
  );
  await login(page);
  await expect(part(page, 'Contratos ativos')).toContainText(
    'Não existe nenhum contrato/negociação ativo para este cliente/loja, procure o atendimento.',
  );
});

test('a user who only orders sees what became of the newest requests, and opens one', async ({ page }) => {
  await login(page, 'compras@portal.demo');
  const requests = part(page, 'Últimos pedidos realizados');
  const first = requests.getByRole('listitem').first();
  const [, number] = /Solicitação (\d+)/.exec((await first.textContent()) ?? '') ?? [];
  await first.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/new-order-view/${number}$`));
  await expect(page.getByRole('heading', { name: new RegExp(`^Solicitação ${number}`) })).toBeVisible();
});
