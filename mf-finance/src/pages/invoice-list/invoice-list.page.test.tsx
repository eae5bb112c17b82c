import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from 'api-contract';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { InvoiceListPage } from './invoice-list.page';

const invoice: Invoice = {
  E1_FILIAL: '0650001',
  E1_PREFIXO: '1',
  E1_NUM: '000012345',
  E1_PARCELA: '01',
  E1_TIPO: 'NF',
  E1_EMISSAO: '01/10/2026',
  E1_VENCTO: '31/10/26',
  E1_VENCREA: '02/11/2026',
  E1_BAIXA: '',
  E1_VALOR: '12345.60',
  E1_SALDO: '2345.6',
  E1_STATUS: 'A',
  E1_PORTADO: '237',
  E1_LOJA: '01',
};

let asked: URLSearchParams[] = [];
let restore = () => {};

beforeEach(async () => {
  await startTestSession();
  asked = [];
  restore = stubServer({
    'GET invoices/': (url: URL) => {
      asked.push(url.searchParams);
      return { data: { ZOOM: [invoice], count: 1 } };
    },
    'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'Suzano' }] },
  });
});
afterEach(() => {
  restore();
  endTestSession();
});

const show = (at = '/admin/invoice-list') =>
  render(
    <TestArea path="/admin/invoice-list" at={at}>
      <InvoiceListPage />
    </TestArea>,
  );

it('shows a title with its amounts, its real due date and its status in words', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Consulta de Títulos' });
  const row = (await within(table).findByText('000012345')).closest('tr')!;
  for (const text of ['02/11/2026', 'R$ 12.345,60', 'R$ 2.345,60', 'Aberto']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
});

it('asks for the newest due dates first', async () => {
  show();
  await screen.findByText('000012345');
  expect(Object.fromEntries(asked[0]!)).toEqual({
    page: '1',
    cTop: '25',
    order_by: 'E1_VENCREA',
    order_type: 'DESC',
  });
});

it('sends what is filtered, with dates as days', async () => {
  const user = userEvent.setup();
  show();
  await screen.findByText('000012345');
  await user.selectOptions(screen.getByLabelText('Status'), 'Aberto');
  await user.type(screen.getByLabelText('Vencimento de'), '01112026');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await screen.findByText('Filtro aplicado');
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
    E1_STATUS: 'A',
    E1_VENCTO_from: '2026-11-01',
    page: '1',
  });
});

it('says so when the list cannot be loaded, and loads it on demand', async () => {
  restore();
  let away = true;
  restore = stubServer({
    'GET invoices/': () =>
      away
        ? Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 })
        : { data: { ZOOM: [invoice], count: 1 } },
    'POST branches/get-branches/': { data: [] },
  });
  const user = userEvent.setup();
  show();
  expect(await screen.findByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('000012345')).toBeVisible();
});
