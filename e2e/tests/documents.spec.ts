import { CUSTOMER, expect, login, test } from '../support/test';

/** A PDF of many pages, each with its own text and far more bytes than the text needs; its pages are listed first. */
function longPdf(pages: number): Buffer {
  const parts: string[] = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (text: string) => {
    offsets.push(at);
    const object = `${offsets.length} 0 obj\n${text}\nendobj\n`;
    parts.push(object);
    at += object.length;
  };
  const kids = Array.from({ length: pages }, (_, n) => `${4 + n} 0 R`).join(' ');
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages}/MediaBox[0 0 595 842]>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let n = 1; n <= pages; n++)
    add(`<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 3 0 R>>>>/Contents ${3 + pages + n} 0 R>>`);
  for (let n = 1; n <= pages; n++) {
    const stream = `BT /F1 18 Tf 56 760 Td (Folha numero ${n}) Tj ET\n`.padEnd(12_000, '%');
    add(`<</Length ${stream.length}>>\nstream\n${stream}\nendstream`);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

test('a safety sheet is found, read and saved under its product’s name', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/fds-list' });
  await expect(page.getByText(/Botões inativos/)).toBeVisible();
  const link = page.getByRole('link', { name: /^Visualizar / }).first();
  const name = ((await link.getAttribute('aria-label')) ?? '').replace('Visualizar ', '');
  await link.click();
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  await expect(page.getByText('1. Identificação', { exact: true })).toBeAttached();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/fds-list/);
});

test('certificates stand by branch, and one opens', async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/winner-docs' });
  await page
    .getByRole('link', { name: /^Visualizar / })
    .first()
    .click();
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  await expect(page.getByText('Certificamos')).toBeAttached();
});

test('a sheet of 300 pages is read from its first page without being fetched whole', async ({ page }) => {
  const pdf = longPdf(300);
  let sent = 0;
  await page.route('**/api/order-fispq/file*', (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? [];
    const body = pdf.subarray(Number(from ?? 0), to === undefined ? undefined : Number(to) + 1);
    sent += body.length;
    const headers = { 'content-range': `bytes ${from}-${to}/${pdf.length}` };
    return route.fulfill({ status: 206, contentType: 'application/pdf', headers, body });
  });
  await login(page, CUSTOMER, { at: '/admin/fds-list' });
  await page
    .getByRole('link', { name: /^Visualizar / })
    .first()
    .click();
  await expect(page.getByText('Página 1 de 300')).toBeVisible();
  await expect(page.getByText('Folha numero 1', { exact: true })).toBeAttached();
  expect(sent / pdf.length).toBeLessThan(0.2);
});

test('a sheet’s permanent address opens without a login', async ({ page, playwright, baseURL }) => {
  await login(page, CUSTOMER, { at: '/admin/fds-list' });
  await page
    .getByRole('link', { name: /^Visualizar / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Link e QR Code' }).click();
  await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
  const address = await page.getByLabel('Endereço').inputValue();
  const stranger = await playwright.request.newContext({ baseURL });
  const answer = await stranger.get(new URL(address).pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await stranger.dispose();
});

test('staff send a certificate: a false PDF is refused, a true one is kept', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/);
  const title = 'Certidão Á³ – nº 1';
  await login(page, 'admin@portal.demo', { at: '/admin/document-new' });
  await page.getByRole('radio', { name: 'Certidão' }).check();
  await page.getByRole('combobox', { name: /^Cliente/ }).fill('000101');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel(/^Filial/).selectOption({ index: 1 });
  await page.getByLabel(/^Título/).fill(title);
  const file = { name: 'certidao.pdf', mimeType: 'application/pdf' };
  const choose = (content: string) =>
    page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(content) });
  await choose('MZ this is no PDF');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('main').getByText(/O conteúdo do arquivo não corresponde/)).toBeVisible();
  await page.getByRole('button', { name: /^Remover/ }).click();
  await choose('%PDF-1.4\n%%EOF\n');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/document-list/);
  await page.goto('/admin/document-list?tab=uploaded');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
