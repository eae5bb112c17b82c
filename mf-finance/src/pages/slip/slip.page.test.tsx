import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodePathParams, INVOICE_STATUS, PAYMENT_STATUS, USER_TYPE } from 'api-contract/rules';
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

describe('by Pix', () => {
  const title = {
    ...KEY,
    E1_STATUS: INVOICE_STATUS.open,
    E1_SALDO: '100.00',
    E1_VALOR: '100.00',
    E1_VENCTO: '02/11/26',
    E1_VENCREA: '02/11/2026',
    customer_id: 1,
    payment: null,
  };
  const found = (change: object = {}) => ({
    'POST invoices/ticket': PDF,
    'GET invoices/': {
      data: {
        ZOOM: [
          { ...title, E1_PARCELA: '02' },
          { ...title, ...change },
        ],
      },
    },
  });
  const PAY = { name: 'Pagar com Pix' };

  it('an open title is paid from its slip', async () => {
    await startTestSession({ type_id: USER_TYPE.customer }, {}, { pix: true });
    const asked: unknown[] = [];
    open(encodePathParams(KEY), {
      ...found(),
      'POST payments/preview': (_url: URL, body: unknown) => {
        asked.push(body);
        return { charges: [], left_out: [] };
      },
    });
    await userEvent.click(await screen.findByRole('button', PAY));
    await screen.findByRole('dialog', PAY, { timeout: 10_000 });
    await waitFor(() => expect(asked).toEqual([{ titles: [KEY] }]));
  });

  it('one that is in a Pix leads to it, and is not paid again', async () => {
    await startTestSession({ type_id: USER_TYPE.customer }, {}, { pix: true });
    const payment = {
      id: 12,
      status: PAYMENT_STATUS.paid,
      expires_at: null,
      paid_at: '2026-11-26T15:00:00.000Z',
    };
    open(encodePathParams(KEY), found({ payment }));
    const link = await screen.findByRole('link', { name: 'Pago em 26/11 por Pix, aguardando baixa no ERP' });
    expect(link).toHaveAttribute('href', '/admin/payment/12');
    expect(screen.queryByRole('button', PAY)).toBeNull();
  });

  it.each([
    ['closed', { E1_STATUS: INVOICE_STATUS.paid, E1_SALDO: '0' }, USER_TYPE.customer],
    ['seen by staff', {}, USER_TYPE.staff],
  ])('one that is %s is not paid', async (_what, change, type_id) => {
    await startTestSession({ type_id }, {}, { pix: true });
    let asked = 0;
    const routes = found(change);
    open(encodePathParams(KEY), { ...routes, 'GET invoices/': () => (asked++, routes['GET invoices/']) });
    await screen.findByRole('button', { name: 'Baixar PDF' });
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('button', PAY)).toBeNull();
  });
});

it('a broken link says so', async () => {
  open('nada', {});
  expect(await screen.findByText('Link inválido.')).toBeInTheDocument();
});
