import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quotation } from 'api-contract';
import { QUOTATION_STATUS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { privateQuotation, publicQuotation } from '../../quotation/quotation.fixture';
import LicitationViewPage from './licitation-view.page';

let restore = () => {};
async function open(answer: unknown, routes: StubRoutes = {}, type_id: number = USER_TYPE.customer) {
  await startTestSession({ type_id });
  restore = stubServer({ 'GET licitations/31': answer, ...routes });
  render(
    <TestArea path="/admin/licitation-view/:params" at="/admin/licitation-view/31">
      <LicitationViewPage />
    </TestArea>,
  );
}
const one = (quotation: Quotation) => ({ data: [quotation] });
afterEach(() => {
  restore();
  endTestSession();
});

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

it('shows a private company’s quotation with its delivery', async () => {
  await open(one(privateQuotation));
  expect(await screen.findByText('Papéis do Vale')).toBeVisible();
  expect(valueOf('CNPJ')).toHaveTextContent('11.222.333/0001-81');
  expect(valueOf('Quantidade')).toHaveTextContent('12.000,00 KG');
  expect(valueOf('O produto será revendido')).toHaveTextContent('Sim');
  expect(valueOf('Em bombonas (kg ou litros)')).toHaveTextContent('Sim · 50 L');
  expect(valueOf('Quantidade por entrega')).toHaveTextContent('3.000,5');
  expect(valueOf('Local de entrega')).toHaveTextContent('Fábrica Santos');
  expect(valueOf('Veículos')).toHaveTextContent('TRUCK; CARRETA');
  expect(screen.queryByText('Finalidade da cotação')).toBeNull();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/licitation-list');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says why it did not come', async () => {
  await open(Response.json({ message: 'Fora.' }, { status: 503 }));
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' });
  expect(again.closest('[role=alert]')).toHaveTextContent('Fora.');
});

it('shows a public body’s estimate without one', async () => {
  await open(one(publicQuotation));
  expect(await screen.findByText('Órgão público')).toBeVisible();
  expect(valueOf('Finalidade da cotação')).toHaveTextContent('ESTIMATIVA PARA ABERTURA DA LICITAÇÃO');
  expect(valueOf('Quantidade')).toHaveTextContent('40,00 Tambor de 200 L');
  expect(screen.queryByText('Prazo de entrega')).toBeNull();
  expect(screen.queryByText('O produto será revendido')).toBeNull();
  expect(screen.getByText('Nenhum arquivo anexado.')).toBeVisible();
});

it('saves the attachment under its own name', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await open(one(privateQuotation), {
    [`GET licitation/file-download/${privateQuotation.file_path}`]: () => new Response('%PDF'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edital Á³ – nº 1.pdf' }));
  await screen.findByRole('button', { name: 'Edital Á³ – nº 1.pdf' });
  expect(saved).toEqual(['Edital Á³ – nº 1.pdf']);
  click.mockRestore();
});

it.each([
  ['its author while it waits', {}, true],
  ['its author later', { status: QUOTATION_STATUS.finished }, false],
  ['somebody else', { mine: false }, false],
])('offers %s to send another attachment: %j → %s', async (_who, change, offered) => {
  await open(one({ ...privateQuotation, ...change }));
  await screen.findByText('Papéis do Vale');
  expect(screen.queryByRole('button', { name: 'Trocar anexo' }) !== null).toBe(offered);
});

it.each([
  [USER_TYPE.admin, true],
  [USER_TYPE.customer, false],
  [USER_TYPE.staff, false],
  [USER_TYPE.master, false],
])('offers type %i to change the status: %s', async (type, offered) => {
  await open(one(publicQuotation), {}, type);
  await screen.findByText('Órgão público');
  expect(screen.queryByRole('button', { name: 'Alterar status' }) !== null).toBe(offered);
});

it('says that there is none, or that it could not be loaded', async () => {
  await open(Response.json({ message: 'x' }, { status: 404 }));
  expect(await screen.findByText('Cotação não encontrada.')).toBeVisible();
});
