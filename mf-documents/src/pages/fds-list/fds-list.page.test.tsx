import { decodeParams, PRODUCT_DOCUMENT } from 'api-contract/rules';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { manyProducts, products } from '../../sheets/sheets.fixture';
import FdeListPage from '../fde-list/fde-list.page';
import FdsListPage from './fds-list.page';

let restore = () => {};
async function open(answer: unknown, Page = FdsListPage) {
  await startTestSession();
  restore = stubServer({ 'GET customer-products': answer });
  render(
    <TestArea path="/admin/fds-list" at="/admin/fds-list">
      <Page />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const linkOf = (name: string) => screen.getByRole('link', { name: `Visualizar ${name}` });

it('shows products by name, and leads to the sheets there are', async () => {
  await open(products);
  await screen.findByText('CAL HIDRATADA');
  const names = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(names).toEqual([
    'ÁCIDO SULFÚRICO 98% – 1 M³',
    'CAL HIDRATADA',
    'SODA CAUSTICA LIQUIDA 50%Atualizada desde a sua última leitura',
  ]);
  const params = linkOf('ÁCIDO SULFÚRICO 98% – 1 M³').getAttribute('href')?.split('/').at(-1) ?? '';
  expect(decodeParams(params)).toEqual({
    code: 'PA2',
    document_id: PRODUCT_DOCUMENT.safetySheet,
    name: 'ÁCIDO SULFÚRICO 98% – 1 M³',
  });
  expect(within(rowOf('CAL')).getByRole('button', { name: /Visualizar/ })).toBeDisabled();
  expect(rowOf('SODA')).toHaveTextContent('Rev. 3 · 12/09/2026');
  expect(screen.getByText(/Botões inativos indicam que o produto não possui documento/)).toBeVisible();
});

it('of emergency sheets leads to those', async () => {
  await open(products, FdeListPage);
  await screen.findByText('CAL HIDRATADA');
  const params = linkOf('SODA CAUSTICA LIQUIDA 50%').getAttribute('href')?.split('/').at(-1) ?? '';
  expect(decodeParams(params)).toMatchObject({ document_id: PRODUCT_DOCUMENT.emergencySheet });
  expect(within(rowOf('SULFÚRICO')).getByRole('button', { name: /Visualizar/ })).toBeDisabled();
});

it('finds among many, whatever the accents', async () => {
  await open({ ...manyProducts, ...products });
  await screen.findByText('CAL HIDRATADA');
  await userEvent.type(screen.getByLabelText('Buscar produto'), 'acido');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('Buscar produto'), 'zz');
  expect(screen.getByText('Nenhum produto encontrado.')).toBeVisible();
});

it('without products says so', async () => {
  await open({});
  expect(await screen.findByText('Nenhum documento disponível.')).toBeVisible();
});

it('after a failure says why and asks again', async () => {
  let asked = 0;
  await open(() => (asked++ === 0 ? Response.json({ message: 'Fora.' }, { status: 503 }) : products));
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' });
  expect(again.closest('[role=alert]')).toHaveTextContent('Fora.');
  await userEvent.click(again);
  expect(await screen.findByText('CAL HIDRATADA')).toBeVisible();
});
