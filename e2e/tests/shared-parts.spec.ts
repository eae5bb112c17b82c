import type { Page } from '@playwright/test';
import { CUSTOMER, expect, login, test } from '../support/test';

/** Loads a shared module by name, from the live portal's share scope. */
type Share = (name: string) => Promise<Record<string, unknown>>;

interface Federation {
  __INSTANCES__: { name: string; loadShare: (name: string) => Promise<() => Record<string, unknown>> }[];
}

/**
 * Shows one part of shared-ui inside the production portal, as an area would: from the share scope, in a root made by
 * `defineRemote`, under the portal's own policy. What that policy refuses is a console error, which fails the test.
 */
async function show(page: Page, entry: string, part: string, props: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    async ([from, name, given]) => {
      const { __FEDERATION__ } = window as unknown as { __FEDERATION__: Federation };
      const host = __FEDERATION__.__INSTANCES__.find((instance) => instance.name === 'host');
      const share: Share = async (shared) => (await host!.loadShare(shared))();
      const { createElement } = (await share('react')) as { createElement: (...all: unknown[]) => unknown };
      const { defineRemote } = (await share('host/portal')) as {
        defineRemote: (area: object) => Record<'bootstrap' | 'mount', (props: object) => Promise<void>>;
      };
      const module = await share(from);
      const own = { ...given };
      if (typeof own.file === 'string') {
        const { pdfFromBase64 } = module as { pdfFromBase64: (base64: string) => Blob };
        own.file = pdfFromBase64(own.file);
      }
      own.onChange = () => undefined;
      const main = document.querySelector('main')!;
      main.replaceChildren(document.createElement('div'));
      const area = defineRemote({
        name: 'part',
        pages: { [location.pathname]: () => createElement(module[name], own) },
      });
      const told = { onReady: () => undefined, onCrash: console.error };
      const root = { name: 'part', domElement: main.firstElementChild, ...told };
      await area.bootstrap(root);
      await area.mount(root);
    },
    [entry, part, props] as const,
  );
}

/** An A4 page with one line of text. */
const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>endobj',
    '4 0 obj<</Length 48>>stream\nBT /F1 24 Tf 60 760 Td (DANFE 000123456) Tj ET\nendstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
  ].join('\n'),
).toString('base64');

test.beforeEach(async ({ page }) => {
  await login(page, CUSTOMER, { at: '/admin/contract-list' });
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});

test('a PDF is drawn in the page, by a worker from the portal’s own origin', async ({
  page,
  allowConsole,
}) => {
  // The sample has no cross-reference table, and pdf.js reports that it builds one.
  allowConsole(/Indexing all PDF objects/);
  await show(page, 'shared-ui/pdf', 'PdfViewer', { title: 'DANFE', file: PDF, fileName: 'danfe.pdf' });
  await expect(page.getByText('Página 1 de 1')).toBeVisible();
  await expect(page.getByText('DANFE 000123456')).toBeAttached();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Aumentar zoom' }).click();
  await expect(page.getByText('125%')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the editor works by keyboard alone', async ({ page }) => {
  await show(page, 'shared-ui/editor', 'RichTextEditor', { label: 'Termos de uso', value: '<p>Texto</p>' });
  await page.getByRole('button', { name: 'Título', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Subtítulo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Privacidade ');
  await expect(page.getByRole('heading', { level: 3 })).toContainText('Privacidade');
});

test('a map shows its place without a tile server', async ({ page }) => {
  const place = { latitude: -23.1, longitude: -47.2, title: 'ABC1D23, Rod. Anhanguera' };
  await show(page, 'shared-ui/map', 'PortalMap', { label: 'Posição do veículo', places: [place] });
  await expect(page.getByRole('button', { name: place.title })).toBeVisible();
  await page.getByRole('button', { name: 'Afastar' }).click();
});

test('combobox, calendar and masks work under the content security policy', async ({ page }) => {
  const options = [
    { value: '1', label: 'Soda Cáustica' },
    { value: '2', label: 'Cloro' },
  ];
  await show(page, 'shared-ui/combobox', 'Combobox', { label: 'Produto', value: '', options });
  await page.getByRole('combobox', { name: 'Produto' }).fill('caustica');
  await expect(page.getByRole('option')).toHaveText(['Soda Cáustica']);
  await page.keyboard.press('Escape');
  await show(page, 'shared-ui/date-picker', 'DatePicker', { label: 'Entrega', value: '21/11/2026' });
  await page.getByRole('button', { name: 'Abrir calendário: Entrega' }).click();
  await expect(page.getByRole('grid', { name: /novembro de 2026/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await show(page, 'shared-ui/forms', 'CnpjField', { label: 'CNPJ', value: '12abc34501de35' });
  await expect(page.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('12.ABC.345/01DE-35');
});
