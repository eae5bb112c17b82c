import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeParams, INVOICE_STATUS, PAYMENT_STATUS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, searchBy, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { paidTitle, sampleTitle } from '../../title/title.fixture';
import { TitleListPage } from './invoice-list.list';

const due = sampleTitle({ M0_FILIAL: 'Suzano' });
const paid = paidTitle({ E1_NUM: '000012399' });
const server = stubList(TitleListPage, [due]);
const both = stubList(TitleListPage, [paid, { ...due, has_pix: false }]);
let restore = () => {};
let refused = false;

async function open(rows: typeof server) {
  restore = stubServer({
    ...rows.routes,
    'GET invoices/counts': { all: 3, overdue: 1, week: 2, week_total: '72667.00', next7: 2, paid: 1 },
    'GET invoices/boleto': (url: URL) => {
      if (refused) return Response.json({ message: 'x' }, { status: 404 });
      const key = decodeParams(url.searchParams.get('params') ?? '');
      const code = ['codigoDeBarras', 'pix'].find((name) => url.searchParams.get(name) === 'true');
      if (!code) return [{ base64: btoa(`%PDF of ${String(key?.E1_NUM)}`) }];
      return Response.json(`${code} of ${String(key?.E1_NUM)}`);
    },
    'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'Suzano' }] },
  });
  render(
    <TestArea path="/admin/invoice-list" at="/admin/invoice-list">
      <TitleListPage />
    </TestArea>,
  );
  await screen.findByText('12345');
}

beforeEach(async () => {
  await startTestSession();
  server.asked.length = 0;
  refused = false;
});
afterEach(() => {
  restore();
  endTestSession();
});

it('shows a title with its amounts, its real due date and its status in words', async () => {
  await open(server);
  const table = screen.getByRole('table', { name: 'Consulta de Títulos' });
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).slice(1, -1)).toEqual([
    '12345',
    '01',
    '0650001 - Suzano',
    '01/10/2026',
    '02/11/2026 Vencido há 24 dias',
    'R$ 12.345,60',
    'R$ 2.345,60',
    '—',
    'Vencido',
  ]);
});

it('asks for the open ones first', async () => {
  await open(server);
  expect(server.asked).toEqual([{ page: '1', cTop: '25', order_by: 'E1_STATUS', order_type: 'ASC' }]);
});

it('sends its filters by ERP field', async () => {
  await open(server);
  await searchBy(userEvent, {
    'N° Nota': '12345',
    Status: 'Aberto',
    Filial: '0650001 - Suzano',
    'Vencimento de': '01112026',
    'Vencimento até': '30112026',
  });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toMatchObject({
    E1_NUM: '12345',
    E1_STATUS: INVOICE_STATUS.open,
    E1_FILIAL: '0650001',
    E1_VENCTO_from: '2026-11-01',
    E1_VENCTO_to: '2026-11-30',
  });
});

it.each([
  [
    'Copiar código de barras',
    'codigoDeBarras',
    'Código de barras copiado com sucesso: nota 12345, R$ 2.345,60',
  ],
  ['Copiar Pix', 'pix', 'Copiado: Pix da nota 12345, R$ 2.345,60'],
])('%s copies what the call answers, and says of which title', async (name, code, said) => {
  await open(server);
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  // jsdom's items hold no promise, as those of an older browser.
  Object.assign(navigator.clipboard, { write: undefined });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(written).toHaveBeenCalledWith(`${code} of 000012345`);
});

it('shows where a title comes from when its number is pressed', async () => {
  await open(server);
  await userEvent.click(screen.getByRole('button', { name: '12345' }));
  const dialog = await screen.findByRole(
    'dialog',
    { name: 'Origem do título 12345' },
    // The dialog's code is loaded with the first.
    { timeout: 10_000 },
  );
  expect(within(dialog).getByRole('link', { name: '1234' })).toBeInTheDocument();
});

it('says that a code could not be copied', async () => {
  await open(server);
  refused = true;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copiar código de barras' }));
  expect(await screen.findByText('Não foi possível copiar o código de barras')).toBeInTheDocument();
});

it('saves a slip without leaving the list, or says that there is none', async () => {
  await open(server);
  const saved: string[] = [];
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Baixar boleto' }));
  await press();
  await waitFor(() => expect(saved).toEqual(['boleto-000012345-01.pdf']));
  clicked.mockRestore();
  refused = true;
  await press();
  expect(
    await screen.findByText('Documento não disponível no momento, favor tente novamente.'),
  ).toBeInTheDocument();
  expect(saved).toHaveLength(1);
});

it('sums the balance of ticked titles', async () => {
  await open(server);
  await userEvent.setup().click(screen.getAllByRole('checkbox').at(-1)!);
  const bar = await screen.findByRole('region', { name: 'Linhas selecionadas' });
  expect(bar).toHaveTextContent('Saldo: R$ 2.345,60');
  expect(within(bar).getByRole('button', { name: 'Copiar códigos de barras' })).toBeEnabled();
});

it('offers what the call can sort by', async () => {
  await open(server);
  const sorts = within(screen.getByRole('combobox', { name: 'Ordenar por' })).getAllByRole('option');
  expect(sorts.map((sort) => [sort.getAttribute('value'), sort.textContent])).toEqual([
    ['E1_STATUS', 'Status'],
    ['E1_VENCREA', 'Vencimento'],
    ['E1_NUM', 'N° Nota'],
    ['E1_EMISSAO', 'Emissão'],
    ['E1_VALOR', 'Valor'],
  ]);
});

it('sums what is due this week', async () => {
  await open(server);
  expect(await screen.findByRole('button', { name: 'Esta semana 2 R$ 72.667,00' })).toBeVisible();
});

it('says why a title has no Pix, to mouse, keyboard and finger', async () => {
  await open(both);
  const pix = screen.getAllByRole('button', { name: 'Copiar Pix' });
  expect(pix.map((button) => button.title)).toEqual([
    'Título já pago.',
    'Sem Pix: o banco não enviou o código deste título.',
  ]);
  await userEvent.click(pix[0]!);
  expect(await screen.findByText('Título já pago.')).toBeVisible();
});

describe('where the portal takes Pix', () => {
  const PAY = { name: 'Pagar com Pix' };
  const inPix = {
    ...due,
    E1_NUM: '000012377',
    payment: {
      id: 12,
      status: PAYMENT_STATUS.paid,
      expires_at: '2026-11-26T21:40:00Z',
      paid_at: '2026-11-26T20:40:00Z',
    },
  };
  const three = stubList(TitleListPage, [due, paid, inPix]);

  it.each([
    ['where it takes none', {}, {}],
    ['to staff', { type_id: USER_TYPE.staff }, { pix: true }],
    ['to whom slips are not shown', { exibir_boleto: false }, { pix: true }],
  ])('nothing is offered %s', async (_whom, user, config) => {
    await startTestSession(user, {}, config);
    await open(three);
    expect(screen.queryByRole('button', PAY)).toBeNull();
  });

  it('ticked titles are paid together', async () => {
    await startTestSession({}, {}, { pix: true });
    const asked: unknown[] = [];
    await open({
      ...three,
      routes: {
        ...three.routes,
        'POST payments/preview': (_url: URL, body: unknown) => {
          asked.push(body);
          return { charges: [], left_out: [] };
        },
      },
    });
    const user = userEvent.setup();
    for (const box of screen.getAllByRole('checkbox').slice(1, 3)) await user.click(box);
    const bar = await screen.findByRole('region', { name: 'Linhas selecionadas' });
    await user.click(within(bar).getByRole('button', PAY));
    await screen.findByRole('dialog', PAY, { timeout: 10_000 });
    await waitFor(() => expect(asked).toHaveLength(1));
    // The server says which of them can be paid.
    expect(asked).toMatchObject([{ titles: [{ E1_NUM: '000012345' }, { E1_NUM: '000012399' }] }]);
  });

  it('one that a Pix has paid says so in place of its delay, and leads to it', async () => {
    await startTestSession({}, {}, { pix: true });
    await open(three);
    const link = screen.getByRole('link', { name: 'Pago em 26/11 por Pix, aguardando baixa no ERP' });
    expect(link).toHaveAttribute('href', '/admin/payment/12');
    expect(link.closest('tr')).not.toHaveTextContent('Vencido');
    expect(within(link.closest('tr')!).getByRole('cell', { name: 'pendente' })).toBeInTheDocument();
  });
});
