import fs from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { looker } from '../support/axe';
import { CUSTOMER, expect, login, test } from '../support/test';

const LIST = '/admin/contract-list';
const table = (page: Page) => page.getByRole('table', { name: 'Contratos' });
const heads = (page: Page) => table(page).getByRole('columnheader').allInnerTexts();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const listed = (page: Page) => expect(table(page).locator('tbody td').first()).toBeVisible();

/** Opens the list in a new session and waits for its rows. */
async function openList(page: Page, email = CUSTOMER, at = LIST): Promise<void> {
  await login(page, email, { at });
  await listed(page);
}

/** Presses a tool of the list; on a narrow screen it is behind 'Mais ações'. */
async function tool(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Mais ações' });
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
  if (name === 'Gerar Relatório') await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Lifts a column by keyboard. */
async function lift(page: Page, column: string): Promise<void> {
  const window = dialog(page, 'Ajustar Colunas');
  await window.getByRole('button', { name: `Arrastar ${column}` }).focus();
  await page.keyboard.press('Space');
  await expect(window.getByText(new RegExp(`${column}: em Exibir, posição`))).toBeAttached();
  // dnd-kit hears arrows only after a timer of its own, which a busy browser puts behind the next key.
  await page.evaluate(() => new Promise((resume) => setTimeout(resume)));
}

/** Hides columns in 'Ajustar Colunas' and saves. */
async function hide(page: Page, ...labels: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Ajustar Colunas' }).click();
  for (const label of labels)
    await dialog(page, 'Ajustar Colunas')
      .getByRole('button', { name: `Não exibir ${label}` })
      .click();
  await page.getByRole('button', { name: 'Salvar Colunas' }).click();
  await expect(dialog(page, 'Ajustar Colunas')).toHaveCount(0);
}

/** Puts the list's columns back as they came. */
async function resetColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajustar Colunas' }).click();
  await dialog(page, 'Ajustar Colunas').getByRole('button', { name: 'Resetar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resetar' }).click();
  await expect(dialog(page, 'Ajustar Colunas')).toHaveCount(0);
}

// Each test goes through several screens and dialogs.
test.describe.configure({ timeout: 180_000 });

test('hidden columns are saved for the user, in any browser, and for nobody else', async ({
  page,
  openContext,
}) => {
  await openList(page, 'interno@portal.demo');
  await hide(page, 'Saldo de volume', 'Data final');
  await expect(page.getByText('Você possui colunas ocultas')).toBeVisible();
  await expect(page).toHaveURL(/cols=detail\.product/);
  const shown = await heads(page);
  expect(shown).not.toContain('Saldo de volume');

  // Another browser shows the same columns; its address does not name them.
  const fresh = await openContext();
  const other = await fresh.newPage();
  await openList(other, 'interno@portal.demo');
  await expect.poll(() => heads(other)).toEqual(shown);
  // Another user of that browser has columns of their own.
  await fresh.clearCookies();
  await other.evaluate(() => sessionStorage.clear());
  await other.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !key.startsWith('portal:list:'))
      .forEach((key) => localStorage.removeItem(key)),
  );
  await openList(other, 'cliente@portal.demo');
  expect(await heads(other)).toContain('Saldo de volume');

  await resetColumns(page);
  await expect.poll(() => heads(page)).toContain('Saldo de volume');
});

test('a column moves by keyboard within its list', async ({ page }) => {
  await openList(page, 'interno@portal.demo');
  await page.getByRole('button', { name: 'Ajustar Colunas' }).click();
  const window = dialog(page, 'Ajustar Colunas');
  const items = () =>
    window.getByRole('region', { name: 'Exibir', exact: true }).locator('li').allInnerTexts();
  const before = await items();
  await lift(page, 'Produto');
  await page.keyboard.press('ArrowDown');
  await expect(window.getByText(/Produto: em Exibir, posição 3/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(items).not.toEqual(before);
  expect((await items())[2]?.trim()).toBe('Produto');
  await window.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(window).toHaveCount(0);
});

test('columns move by keyboard to the other list, empty or not; Esc cancels a move', async ({ page }) => {
  await openList(page, 'interno@portal.demo');
  await page.getByRole('button', { name: 'Ajustar Colunas' }).click();
  const window = dialog(page, 'Ajustar Colunas');
  const hidden = window.getByRole('region', { name: 'Não Exibir' });
  const carry = async (column: string, ...keys: string[]) => {
    await lift(page, column);
    await page.keyboard.press('ArrowRight');
    await expect(window.getByText(new RegExp(`^${column}: em Não Exibir`))).toBeAttached();
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(hidden.getByText('Nenhuma coluna oculta.')).toBeVisible();
  await carry('Volume inicial', 'Space');
  await expect(
    window.getByText('Coluna solta. Volume inicial: em Não Exibir, posição 1 de 1.'),
  ).toBeAttached();
  await expect(hidden.locator('li')).toHaveText(['Volume inicial']);

  await carry('Saldo de volume', 'Space');
  await expect(hidden.locator('li')).toHaveCount(2);

  const shown = window.getByRole('region', { name: 'Exibir', exact: true }).locator('li');
  const before = await shown.allInnerTexts();
  await carry('Produto', 'Escape');
  await expect(window.getByText(/^Movimento cancelado. Produto: em Exibir, posição 2/)).toBeAttached();
  await expect(hidden.locator('li')).toHaveCount(2);
  expect(await shown.allInnerTexts()).toEqual(before);
});

for (const part of ['handle', 'label'])
  test(`a column is dragged to the other list with the pointer, by its ${part}`, async ({ page }) => {
    await openList(page, 'interno@portal.demo');
    await page.getByRole('button', { name: 'Ajustar Colunas' }).click();
    const window = dialog(page, 'Ajustar Colunas');
    const handle = window.getByRole('button', { name: 'Arrastar Volume inicial' });
    const label = window.getByText('Volume inicial', { exact: true });
    const from = await (part === 'handle' ? handle : label).boundingBox();
    const to = await window.getByRole('region', { name: 'Não Exibir' }).locator('ul').boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    await expect(
      window.getByRole('region', { name: 'Não Exibir' }).getByText('Volume inicial'),
    ).toBeVisible();
  });

test('a saved view keeps order, page size and columns, and the list can open with it', async ({ page }) => {
  await openList(
    page,
    'interno@portal.demo',
    `${LIST}?sort=CN9_DTFIM&dir=desc&size=10&cols=detail.product.end`,
  );
  await page.getByRole('button', { name: 'Visões' }).click();
  const views = dialog(page, 'Visões salvas');
  await views.getByLabel('Salvar a lista como está').fill('Por vencimento');
  await views.getByLabel('Abrir a lista com esta visão', { exact: true }).check();
  await views.getByRole('button', { name: 'Salvar visão' }).click();
  await expect(views.getByText('Padrão', { exact: true })).toBeVisible();
  // The button that saved is gone or disabled: the focus must not fall out of the dialog.
  await expect(views.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(views).toBeHidden();

  // From the menu, without anything in the address.
  await page.goto('/admin');
  const asked = page.waitForRequest((request) => request.url().includes('/api/contracts/?'));
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Contratos' })
    .click();
  expect(new URL((await asked).url()).searchParams.get('order_by')).toBe('CN9_DTFIM');
  await expect(page).toHaveURL(/view=\d+/);
  await expect.poll(() => heads(page)).toEqual(['Detalhe', 'Produto', 'Data final']);
  await page.reload();
  await expect.poll(() => heads(page)).toEqual(['Detalhe', 'Produto', 'Data final']);

  await page.getByRole('button', { name: 'Visões' }).click();
  await views.getByRole('button', { name: 'Abrir sem visão' }).click();
  await expect(page).toHaveURL(/view=0/);
  await expect.poll(() => heads(page)).toContain('Saldo de volume');
  await page.getByRole('button', { name: 'Visões' }).click();
  await views.getByRole('button', { name: 'Excluir a visão Por vencimento' }).click();
  await expect(views.getByText('Nenhuma visão salva.')).toBeVisible();
});

test('the page on screen is saved as CSV and XLSX', async ({ page }) => {
  await openList(page);
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return download;
  };
  const csv = await save('Texto (CSV)');
  expect(csv.suggestedFilename()).toMatch(/^contratos-\d{4}-\d\d-\d\d\.csv$/);
  const lines = fs.readFileSync(await csv.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFProduto;Valor unitário;Valor unitário \(unidade\);Contrato do cliente/);
  expect(lines).toHaveLength((await table(page).locator('tbody tr').count()) + 2);
  const xlsx = await save('Planilha (XLSX)');
  expect(
    fs
      .readFileSync(await xlsx.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('a cell is copied by its keys, and a width that is set by them lasts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page);
  await table(page).hover();
  const row = (number: number) => table(page).locator('tbody tr').nth(number);
  await row(0).getByRole('link').focus();
  // The keys come with the table's tools, fetched at the first hover.
  await expect(row(1).getByRole('link')).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  const product = row(0).locator('td').nth(1);
  await expect(product).toBeFocused();
  await page.keyboard.press('Control+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe((await product.innerText()).trim());
  const head = table(page).getByRole('columnheader', { name: 'Produto' });
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const before = await width();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBeGreaterThan(before + 30);
  await page.reload();
  await listed(page);
  expect(await width()).toBeGreaterThan(before + 30);
});

/** Tells which heavy libraries the page has downloaded, once all its scripts have arrived. */
function heavyScripts(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    // The browser may have dropped a body: it is fetched again, or a heavy script would count as a light one.
    const again = async () => (await page.request.get(response.url())).text();
    const text = response.text().catch(again);
    // One that arrives after the last look is nobody's: its page may be gone.
    text.catch(() => undefined);
    texts.push(text);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const all = (await Promise.all(texts)).join('\n');
    return [
      ...(/ag-center-cols|ag-grid/.test(all) ? ['ag-grid'] : []),
      ...(/zrender|echarts/.test(all) ? ['echarts'] : []),
    ];
  };
}

test('AG Grid is fetched only for Modo planilha, which the list remembers', async ({ page }) => {
  const heavy = heavyScripts(page);
  await openList(page);
  expect(await heavy()).toEqual([]);
  const rows = await table(page).locator('tbody tr').count();
  await page.getByRole('button', { name: 'Modo planilha' }).click();
  const grid = page.getByRole('region', { name: 'Contratos' });
  const lines = grid.locator('.ag-row');
  await expect(lines).toHaveCount(rows);
  expect(await heavy()).toEqual(['ag-grid']);
  await grid.getByLabel('Fixar até a coluna').selectOption({ label: 'Produto' });
  await expect(grid.locator('.ag-header .ag-grid-pinned-left-cells').getByText('Produto')).toBeVisible();
  await page.reload();
  await expect(lines).toHaveCount(rows);
  await grid.getByRole('columnheader', { name: 'Data final' }).click();
  await expect(page).toHaveURL(/sort=CN9_DTFIM/);
  await page.getByRole('button', { name: 'Modo planilha' }).click();
  await expect(table(page).locator('tbody tr')).toHaveCount(rows);
});

for (const [at, name] of [
  ['/admin', 'home'],
  ['/admin/access-requests', 'Solicitações de Acesso'],
  ['/admin/invoice-list', 'Consulta de Títulos'],
] as const) {
  test(`no AG Grid and no ECharts on the way to ${at}`, async ({ page }) => {
    const heavy = heavyScripts(page);
    await login(page, 'interno@portal.demo', { at });
    if (name === 'home') await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    else await expect(page.getByRole('table', { name })).toHaveAttribute('aria-busy', 'false');
    expect(await heavy()).toEqual([]);
  });
}

test('a contract’s chart brings ECharts, so the tests above would see it', async ({ page }) => {
  const heavy = heavyScripts(page);
  await openList(page);
  await table(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/contract\//);
  await expect.poll(heavy).toEqual(['echarts']);
});

test('Modo planilha offers a retry when its rows fail to load, and the retry brings them', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503|Service Unavailable/);
  await openList(page);
  await expect(table(page).locator('tbody tr a').first()).toBeVisible();
  const rows = await table(page).locator('tbody tr').count();
  let away = true;
  await page.route('**/api/contracts/?*', (route) =>
    away ? route.fulfill({ status: 503, json: { message: 'O ERP está fora.' } }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Modo planilha' }).click();
  const again = page.getByRole('button', { name: 'Tentar Novamente' });
  await expect(again).toBeVisible();
  await expect(page.getByText(/registros?$/)).toHaveCount(0);
  // A search asks again, too.
  await page.getByRole('textbox', { name: 'N° Contrato do cliente' }).press('Enter');
  await expect(again).toBeVisible();
  away = false;
  await again.click();
  await expect(page.getByRole('region', { name: 'Contratos' }).locator('.ag-row')).toHaveCount(rows);
  await expect(page.getByText(/registros?$/)).toBeVisible();
});

test('the first row stands near the header, and the head stays in sight while the page scrolls', async ({
  page,
}) => {
  await login(page, CUSTOMER, { at: '/admin/invoice-list' });
  const titles = page.getByRole('table', { name: 'Consulta de Títulos' });
  // Rows, not the skeleton of rows: only they make the page scroll.
  await expect(titles.getByText('Aberto').first()).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const first = await titles.locator('tbody tr').first().boundingBox();
  if (!header || !first) throw new Error('nothing is shown');
  const bottom = header.y + header.height;
  expect(first.y - bottom).toBeLessThanOrEqual(200);
  await page.mouse.move(720, 500);
  await page.mouse.wheel(0, 500);
  const head = titles.getByRole('columnheader').first();
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(bottom);
  await expect(page.getByText('Página: 1/')).toBeInViewport();
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`rows wider than the window have no scroll of their own downwards (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await login(page, CUSTOMER, { at: '/admin/delivered-list' });
    const rows = page.getByRole('table', { name: 'Entregas' });
    await expect(rows.getByRole('link', { name: /Canhoto/ }).first()).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    await page.mouse.move(720, 500);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    // The first stays in sight.
    const head = rows.getByRole('columnheader').nth(1);
    const top = async () => Math.round((await head.boundingBox())?.y ?? 0);
    await expect.poll(top).toBe((header?.y ?? 0) + (header?.height ?? 0));
    // Sideways they go by the bar above the pager, their heads with them.
    const before = (await head.boundingBox())?.x ?? 0;
    const bar = page.locator('[data-area] [aria-hidden="true"][tabindex="-1"]');
    expect((await bar.boundingBox())?.y).toBeLessThan(900);
    await bar.evaluate((element) => element.scrollTo(300, 0));
    await expect.poll(async () => (await head.boundingBox())?.x).toBe(before - 300);
    // What names the rows has not gone with them.
    const box = await rows.boundingBox();
    const kept = await rows.getByRole('columnheader').first().boundingBox();
    expect(Math.round((kept?.x ?? 0) - (box?.x ?? 0))).toBe(300);
  });
}

for (const width of [700, 1024]) {
  test(`at ${width} px filters and order stand on one line, and so do count and pages`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openList(page);
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? Math.round(box.y + box.height / 2) : null;
    };
    const [search, ...filters] = await Promise.all(
      [
        page.getByRole('textbox', { name: 'N° Contrato do cliente' }),
        page.getByRole('button', { name: /^Filtros/ }),
        page.getByRole('combobox', { name: 'Ordenar por' }),
      ].map(middle),
    );
    for (const one of filters) expect(Math.abs((one ?? 0) - (search ?? 99))).toBeLessThanOrEqual(1);
    const [pages, size] = await Promise.all(
      [
        page.getByRole('navigation', { name: 'Paginação' }),
        page.getByRole('combobox', { name: 'Itens por página' }),
      ].map(middle),
    );
    expect(Math.abs((pages ?? 0) - (size ?? 99))).toBeLessThanOrEqual(1);
  });
}

test('an overdue title is found and its line read in one press: the tab with its count', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/invoice-list' });
  const tab = page
    .getByRole('navigation', { name: 'Visões da lista' })
    .getByRole('button', { name: /Vencidos/ });
  await expect(tab).toHaveText(/[1-9]/);
  const count = Number((await tab.innerText()).replace(/\D/g, ''));
  await tab.click();
  await expect(page).toHaveURL(/tab=overdue/);
  await expect(page.getByText(`${count} registro`)).toBeVisible();
  await expect(page.getByText(/^\s*Vencido há \d+ dias?$/)).toHaveCount(count);
});

test('Gerar Relatório asks first, and the file is mailed to the user', async ({ page, request }) => {
  await openList(page, CUSTOMER, `${LIST}?cols=product.end`);
  await tool(page, 'Gerar Relatório');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('pode levar alguns minutos');
  await question.getByRole('radio', { name: 'Texto (CSV)' }).check();
  const asked = page.waitForRequest(/\/api\/contracts\/extract$/);
  await question.getByRole('button', { name: 'Gerar Relatório' }).click();
  expect(await (await asked).headerValue('idempotency-key')).toMatch(/csv$/);
  await expect(question).toHaveCount(0);
  interface Mail {
    to: string | string[];
    subject: string;
    attachments: { filename: string; size: number }[];
  }
  const report = async () => {
    const mails = (await (await request.get('/dev/mailbox.json')).json()) as Mail[];
    return mails.find(({ subject }) => subject.startsWith('Relatório: Contratos'));
  };
  await expect.poll(report, { timeout: 30_000 }).toBeTruthy();
  const mail = await report();
  expect([mail?.to].flat()).toEqual(['cliente@portal.demo']);
  expect(mail?.attachments[0]?.filename).toMatch(/^contratos-.*\.csv$/);
});

for (const width of [1440, 390]) {
  test.describe(`axe, ${width} px`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width, height: 900 } });

    test('the list, its dialogs and its sheet have no violations', async ({ page }) => {
      const { look, done } = looker(page);
      // Ten rows have every cell that twenty-five have.
      await openList(page, CUSTOMER, `${LIST}?size=10`);
      await table(page).locator('tbody td').nth(1).hover();
      await look('list');
      for (const [button, name] of [
        ['Ajustar Colunas', 'Ajustar Colunas'],
        ['Visões', 'Visões salvas'],
      ] as const) {
        await tool(page, button);
        await expect(dialog(page, name)).toBeVisible();
        await look(name);
        await dialog(page, name).getByRole('button', { name: 'Fechar', exact: true }).click();
      }
      await tool(page, 'Gerar Relatório');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look('report');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
      await tool(page, 'Exportar');
      await look('export');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filtros' }).click();
      await expect(dialog(page, 'Filtros')).toBeVisible();
      await look('filters');
      await page.keyboard.press('Escape');
      const sheet = page.getByRole('button', { name: 'Modo planilha' });
      if (width > 640) {
        await page.getByRole('search').getByRole('button', { name: 'Produto' }).click();
        await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
        await look('choices');
        await page.keyboard.press('Escape');
        await sheet.click();
        await expect(page.locator('.ag-row').first()).toBeVisible();
        await look('sheet');
      } else await expect(sheet).toBeHidden();
      done();
    });
  });
}
