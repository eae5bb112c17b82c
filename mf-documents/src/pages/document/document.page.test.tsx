import { encodePathParams, PRODUCT_DOCUMENT } from 'api-contract/rules';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import DocumentPage from './document.page';

let restore = () => {};
async function open(params: string, routes: StubRoutes) {
  await startTestSession();
  restore = stubServer(routes);
  render(
    <TestArea path="/admin/document/fispq/:params" at={`/admin/document/fispq/${params}`}>
      <DocumentPage />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});

const away = Response.json({ message: 'x' }, { status: 503 });
const sheet = (value: object) => encodePathParams({ ...value });

it('that has no document says so, once, and asks again', async () => {
  let asked = 0;
  const route = () => {
    asked += 1;
    return away;
  };
  await open(sheet({ code: 'P1', document_id: PRODUCT_DOCUMENT.safetySheet, name: 'SODA' }), {
    'GET order-fispq/file': route,
  });
  expect(screen.getByRole('heading', { name: 'FDS · SODA' })).toBeVisible();
  const words = 'Documento não disponível no momento, favor tente novamente.';
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(asked).toBe(2);
});

it.each([
  [
    'a safety sheet',
    { code: 'P1', document_id: PRODUCT_DOCUMENT.safetySheet, name: 'SODA' },
    '/admin/fds-list',
  ],
  [
    'an emergency sheet',
    { code: 'P1', document_id: PRODUCT_DOCUMENT.emergencySheet, name: 'SODA' },
    '/admin/fde-list',
  ],
  ['an order request’s sheet', { nome_produto: 'SODA' }, '/admin/order-list-ni'],
])('leads back from %s to its list', async (_what, params, path) => {
  await open(sheet(params), { 'GET order-fispq/file': away });
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', path);
});

it('says that a broken address is one', async () => {
  await open('quebrado', {});
  expect(screen.getByText('Link inválido.')).toBeVisible();
});
