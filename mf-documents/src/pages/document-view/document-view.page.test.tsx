import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, decodeParams, PRODUCT_DOCUMENT } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { keeper } from '../../kept/keeper.fixture';
import { keptDocuments, keptSheet } from '../../kept/kept.fixture';
import { sheetLink } from '../../link/sheet-link.fixture';
import DocumentViewPage from './document-view.page';
import type { KeptDocument } from '../../../wire/rules/kept-document-columns';

const reader = { ...keeper, access: [...keeper.access, ACCESS.safetySheets] };
const asked: unknown[] = [];
let restore = () => {};

async function open(kept: KeptDocument | undefined, user = reader) {
  await startTestSession(user);
  const key = kept?.key ?? 'sheet-99';
  restore = stubServer({
    [`GET kept_documents/${key}/file`]: Response.json({ message: 'Não.' }, { status: 404 }),
    'GET kept_documents': { data: kept ? [kept] : [], count: kept ? 1 : 0, page: 1, pages: 1 },
    'POST order-fispq/link': (_url: URL, body: unknown) => {
      asked.push(decodeParams((body as { info: string }).info));
      return { data: sheetLink };
    },
  });
  render(
    <TestArea path="/admin/document-view/:key" at={`/admin/document-view/${key}`}>
      <DocumentViewPage />
    </TestArea>,
  );
  await screen.findByText('Documento não disponível');
}
afterEach(() => {
  restore();
  asked.length = 0;
  endTestSession();
});

it('gives a product’s sheet its permanent address', async () => {
  await open(keptSheet);
  expect(await screen.findByRole('heading', { name: keptSheet.title })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Link e QR Code' }));
  expect(await screen.findByDisplayValue(sheetLink.url)).toBeVisible();
  expect(asked).toEqual([
    { code: 'PA010001', document_id: PRODUCT_DOCUMENT.safetySheet, name: keptSheet.title },
  ]);
});

it.each([
  ['a sheet of an Intertox code', keptDocuments[1]],
  ['a certificate', keptDocuments[2]],
])('has none for %s', async (_what, kept) => {
  await open(kept);
  expect(await screen.findByRole('heading', { name: kept?.title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link e QR Code' })).toBeNull();
});

it('has none for those who read no sheets', async () => {
  await open(keptSheet, keeper);
  expect(await screen.findByRole('heading', { name: keptSheet.title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Link e QR Code' })).toBeNull();
});

it('says that there is no such document, and leads back to the list', async () => {
  await open(undefined);
  expect(screen.getByRole('heading', { name: 'Documento' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/document-list');
});
