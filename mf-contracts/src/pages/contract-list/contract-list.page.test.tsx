import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContractLine } from 'api-contract';
import { decodeParams } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { contractLine } from '../../contract/contract.fixture';
import { pretendToday } from '../../contract/today.fixture';
import { ContractListPage } from './contract-list.page';

const soda = contractLine({
  CN9_NUMERO: '000000000000200',
  CNB_DESCRI: 'SODA CÁUSTICA 50%',
  CNB_ZUNFAT: '',
  CNB_VLUNIT: '1.5',
  CNB_ZSEGUN: 'TON',
  CNB_XVL2UN: '1500',
  CN9_DTFIM: '15/07/2026',
});
const page = (rows: ContractLine[], count = rows.length) => ({ data: { ZOOM: rows, count } });

const calls: Record<string, string>[] = [];
let restore: () => void = () => undefined;
function open(routes: StubRoutes = {}, at = '/admin/contract-list') {
  restore = stubServer({
    'GET contracts/': (url: URL) => {
      calls.push(Object.fromEntries(url.searchParams));
      return page([contractLine(), soda]);
    },
    'GET contracts/active-contract-list': {
      data: {
        ZOOM: [contractLine(), contractLine({ CNB_ITEM: '002' }), soda].map((c) => ({
          ...c,
          orders_value: '0',
        })),
      },
    },
    'POST customers/get-products/': { data: [{ B1_COD: 'PA0010', B1_DESC: 'HIPOCLORITO DE SÓDIO 12%' }] },
    'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'Matriz Paulínia' }] },
    ...routes,
  });
  render(
    <TestArea path="/admin/contract-list" at={at}>
      <ContractListPage />
    </TestArea>,
  );
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const lastCall = () => calls[calls.length - 1];

beforeEach(async () => {
  calls.length = 0;
  pretendToday();
  await startTestSession();
});
afterEach(() => {
  restore();
  endTestSession();
  jest.useRealTimers();
});

it('shows the columns of the specification, computed by the rules', async () => {
  open();
  await screen.findByText('SODA CÁUSTICA 50%');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Detalhe',
    'Produto',
    'Valor unitário',
    'Contrato do cliente',
    'Data inicial',
    'Data final',
    'Dias para vencimento',
    '% de prazo',
    'Volume inicial',
    'Volume consumido',
    'Saldo de volume',
  ]);
  const cells = row(/HIPOCLORITO/)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual([
    '+',
    'HIPOCLORITO DE SÓDIO 12%',
    'R$ 8,00000 / L',
    'PC-2026/77',
    '01/01/2026',
    '29/12/2026',
    '181',
    '50,00%',
    '1.250,00 L',
    '875,00 L',
    '375,00 L',
  ]);
  expect(row(/SODA/).getByRole('cell', { name: 'R$ 1,50000 / KG R$ 1.500,00000 / TON' })).toBeVisible();
  expect(row(/SODA/).getByText('1.000,00 KG')).toBeVisible();
});

it('says which contracts are about to end', async () => {
  open();
  await screen.findByText('SODA CÁUSTICA 50%');
  expect(row(/SODA/).getByRole('cell', { name: '14 (vencimento próximo)' })).toBeVisible();
  expect(row(/HIPOCLORITO/).queryByText(/vencimento próximo/)).toBeNull();
});

it('leads to the contract of a row', async () => {
  open();
  const link = await screen.findByRole('link', { name: /000000000000200/ });
  const [, params = ''] = /^\/admin\/contract\/(.+)$/.exec(link.getAttribute('href') ?? '') ?? [];
  expect(decodeParams(params)).toEqual({ numero: '000000000000200', filial: '0650001' });
  await userEvent.click(link);
  expect(await screen.findByText('outra página')).toBeVisible();
});

it('asks for 25 rows by negotiation number at first', async () => {
  open();
  await screen.findByText('SODA CÁUSTICA 50%');
  expect(calls).toEqual([{ page: '1', cTop: '25', order_by: 'CN9_NUMERO', order_type: 'ASC' }]);
});

it('sends what the filters hold, by ERP field', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByRole('option', { name: '0650001 - Matriz Paulínia' });
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Nº da Negociação' }),
    await screen.findByRole('option', { name: '000000000000200 - SODA CÁUSTICA 50%' }),
  );
  await user.type(screen.getByRole('textbox', { name: 'N° Contrato do cliente' }), 'pc-77');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Produto' }), 'PA0010');
  await user.type(screen.getByRole('textbox', { name: 'Data Inicio' }), '01022026');
  await user.type(screen.getByRole('textbox', { name: 'Data Fim' }), '31122026');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filial' }), '0650001');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Vigente');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() =>
    expect(lastCall()).toEqual({
      CN9_NUMERO: '000000000000200',
      CN9_ZCONCL: 'pc-77',
      CNB_PARPRO: 'PA0010',
      CN9_DTINIC: '2026-02-01',
      CN9_DTFIM: '2026-12-31',
      CN9_FILIAL: '0650001',
      CN9_SITUAC: '05',
      page: '1',
      cTop: '25',
      order_by: 'CN9_NUMERO',
      order_type: 'ASC',
    }),
  );
  expect(await screen.findByText('Filtro aplicado')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Data Inicio' })).toHaveValue(''));
});

it('offers each active negotiation once', async () => {
  open();
  const select = screen.getByRole('combobox', { name: 'Nº da Negociação' });
  await within(select).findByRole('option', { name: /SODA/ });
  expect(within(select).getAllByRole('option')).toHaveLength(3);
});

it.each([
  ['Produto', 'CNB_DESCRI'],
  ['Data Inicial', 'CN9_DTINIC'],
  ['Data Final', 'CN9_DTFIM'],
])('sorts by %s', async (label, field) => {
  const user = userEvent.setup();
  open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), label);
  await waitFor(() => expect(lastCall()).toMatchObject({ order_by: field, order_type: 'ASC' }));
  await user.click(screen.getByRole('radio', { name: 'Decrescente' }));
  await waitFor(() => expect(lastCall()).toMatchObject({ order_by: field, order_type: 'DESC' }));
});

it('reads filters, sort and page from the address', async () => {
  open(
    {
      'GET contracts/': (url: URL) => {
        calls.push(Object.fromEntries(url.searchParams));
        return page([soda], 60);
      },
    },
    '/admin/contract-list?CN9_SITUAC=05&sort=CN9_DTFIM&dir=desc&page=2',
  );
  await screen.findByText('SODA CÁUSTICA 50%');
  expect(calls).toEqual([
    { CN9_SITUAC: '05', page: '2', cTop: '25', order_by: 'CN9_DTFIM', order_type: 'DESC' },
  ]);
  expect(screen.getByText('Página: 2/3')).toBeVisible();
});

it('says when there is nothing', async () => {
  open({ 'GET contracts/': page([]) });
  expect(await screen.findByText('Nenhum registro encontrado.')).toBeVisible();
});

it('tells a failure with the words of the specification and tries again', async () => {
  const user = userEvent.setup();
  let away = true;
  open({
    'GET contracts/': () =>
      away ? Response.json({ message: 'O ERP está fora.' }, { status: 503 }) : page([soda]),
  });
  expect(await screen.findByText('Erro na solicitação de Contratos: O ERP está fora.')).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('SODA CÁUSTICA 50%')).toBeVisible();
});

it('saves the columns under the list of contracts', async () => {
  const user = userEvent.setup();
  const saved = jest.fn((_url: URL, body: unknown) => ({ ok: body !== undefined }));
  open({ 'POST users/save_columns': saved });
  await screen.findByText('SODA CÁUSTICA 50%');
  await user.click(screen.getByRole('button', { name: 'Ajustar Colunas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar Colunas' }));
  await user.click(dialog.getByRole('button', { name: 'Não exibir Saldo de volume' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar Colunas' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const body = saved.mock.calls[0]?.[1] as { endpoint: string; no_show: string };
  expect(body.endpoint).toBe('contracts');
  expect(JSON.parse(body.no_show)).toEqual(['Saldo de volume']);
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Saldo de volume' })).toBeNull());
  expect(screen.getByText('Você possui colunas ocultas')).toBeVisible();
});
