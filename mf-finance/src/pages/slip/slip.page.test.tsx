import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodePathParams } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import SlipPage from './slip.page';

const KEY = { E1_FILIAL: '0650001', E1_PREFIXO: '1', E1_NUM: '000012345', E1_PARCELA: '01', E1_TIPO: 'NF' };
const UNAVAILABLE = 'Documento não disponível no momento, favor tente novamente.';
const PDF = [{ base64: btoa('%PDF-1.4') }];
let restore = () => {};

beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

function open(params: string, routes: Parameters<typeof stubServer>[0]) {
  restore = stubServer(routes);
  render(
    <TestArea path="/admin/invoice-list/ticket/:params" at={`/admin/invoice-list/ticket/${params}`}>
      <SlipPage />
    </TestArea>,
  );
}

it.each([
  ['237', 'GET invoices/boleto'],
  ['341', 'POST invoices/ticket'],
])('a slip of bank %s is asked for by %s', async (E1_PORTADO, call) => {
  open(encodePathParams({ ...KEY, E1_PORTADO }), { [call]: PDF });
  expect(await screen.findByRole('button', { name: 'Baixar PDF' })).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Voltar' });
  expect(screen.queryByText(UNAVAILABLE)).not.toBeInTheDocument();
});

it('says that there is no slip, and asks again', async () => {
  let asked = 0;
  const refuse = () => {
    asked++;
    return Response.json({ message: UNAVAILABLE }, { status: 404 });
  };
  open(encodePathParams(KEY), { 'POST invoices/ticket': refuse });
  expect(await screen.findByText(UNAVAILABLE)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(asked).toBe(2);
});

it('a broken link says so', async () => {
  open('nada', {});
  expect(await screen.findByText('Link inválido.')).toBeInTheDocument();
});
