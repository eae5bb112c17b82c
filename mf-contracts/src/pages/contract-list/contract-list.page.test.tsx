import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTRACT_SITUATION, decodeParams } from 'api-contract/rules';
import {
  endTestSession,
  searchBy,
  startTestSession,
  stubList,
  stubServer,
  TestArea,
  type StubRoutes,
} from 'host/testing';
import { contractLine } from '../../contract/contract.fixture';
import { pretendToday } from '../../contract/today.fixture';
import { ContractListPage } from './contract-list.list';

const soda = contractLine({
  CN9_NUMERO: '000000000000200',
  CNB_DESCRI: 'SODA CÁUSTICA 50%',
  CNB_ZUNFAT: '',
  CNB_VLUNIT: '1.5',
  CNB_ZSEGUN: 'TON',
  CNB_XVL2UN: '1500',
  CN9_DTFIM: '15/07/2026',
});
const server = stubList(ContractListPage, [contractLine(), soda]);
let restore: () => void = () => undefined;
async function open(routes: StubRoutes = {}) {
  restore = stubServer({
    ...server.routes,
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
    <TestArea path="/admin/contract-list" at="/admin/contract-list">
      <ContractListPage />
    </TestArea>,
  );
  await screen.findByRole('columnheader', { name: 'Produto' });
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

beforeEach(async () => {
  server.asked.length = 0;
  pretendToday();
  await startTestSession();
});
afterEach(() => {
  restore();
  endTestSession();
  jest.useRealTimers();
});

it('shows its columns, computed by the rules', async () => {
  await open();
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
    // The chevron, a picture.
    '',
    'HIPOCLORITO DE SÓDIO 12%',
    'R$ 8,00000 / L',
    'PC-2026/77',
    '01/01/2026',
    '29/12/2026',
    '181 dias',
    '50,00%',
    '1.250 L',
    '875 L',
    '375 L',
  ]);
  expect(row(/SODA/).getByRole('cell', { name: 'R$ 1,50000 / KG R$ 1.500,00000 / TON' })).toBeVisible();
  expect(row(/SODA/).getByRole('cell', { name: '1.000 KG' })).toBeVisible();
});

it('marks contracts that end soon', async () => {
  await open();
  await screen.findByText('SODA CÁUSTICA 50%');
  expect(row(/SODA/).getByRole('cell', { name: '14 dias' })).toBeVisible();
  expect(row(/HIPOCLORITO/).getByRole('cell', { name: '181 dias' })).toBeVisible();
});

it('links a row to its contract', async () => {
  await open();
  const link = await screen.findByRole('link', { name: /negociação 200,/ });
  const [, params = ''] = /^\/admin\/contract\/(.+)$/.exec(link.getAttribute('href') ?? '') ?? [];
  expect(decodeParams(params)).toEqual({ numero: '000000000000200', filial: '0650001' });
  await userEvent.click(link);
  expect(await screen.findByText('outra página')).toBeVisible();
});

it('first requests 25 rows by negotiation number', async () => {
  await open();
  await screen.findByText('SODA CÁUSTICA 50%');
  expect(server.asked).toEqual([{ page: '1', cTop: '25', order_by: 'CN9_NUMERO', order_type: 'ASC' }]);
});

it('sends its filters by ERP field', async () => {
  await open();
  await screen.findByText('SODA CÁUSTICA 50%');
  await searchBy(userEvent, {
    'Nº da Negociação': '200 - SODA CÁUSTICA 50%',
    'N° Contrato do cliente': 'pc-77',
    Produto: 'HIPOCLORITO DE SÓDIO 12%',
    'Data Inicio': '01022026',
    'Data Fim': '31122026',
    Filial: '0650001 - Matriz Paulínia',
    Situação: 'Vigente',
  });
  await waitFor(() =>
    expect(server.asked.at(-1)).toEqual({
      CN9_NUMERO: '000000000000200',
      CN9_ZCONCL: 'pc-77',
      CNB_PARPRO: 'PA0010',
      CN9_DTINIC: '2026-02-01',
      CN9_DTFIM: '2026-12-31',
      CN9_FILIAL: '0650001',
      CN9_SITUAC: CONTRACT_SITUATION.inForce,
      page: '1',
      cTop: '25',
      order_by: 'CN9_NUMERO',
      order_type: 'ASC',
    }),
  );
});

it('offers each active negotiation once, without leading zeros', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const [field] = await screen.findAllByLabelText('Nº da Negociação');
  if (field) await userEvent.click(field);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Todos',
    '123 - HIPOCLORITO DE SÓDIO 12%',
    '200 - SODA CÁUSTICA 50%',
  ]);
});

it('offers only the orders that the call supports', async () => {
  await open();
  const sorts = within(screen.getByRole('combobox', { name: 'Ordenar por' })).getAllByRole('option');
  expect(sorts.map((sort) => [sort.getAttribute('value'), sort.textContent])).toEqual([
    ['CN9_NUMERO', 'Nº da Negociação'],
    ['CNB_DESCRI', 'Produto'],
    ['CN9_DTINIC', 'Data Inicial'],
    ['CN9_DTFIM', 'Data Final'],
  ]);
});

it('says that contracts failed, and why', async () => {
  await open({ 'GET contracts/': Response.json({ message: 'O ERP está fora.' }, { status: 503 }) });
  expect(await screen.findByText('Erro na solicitação de Contratos: O ERP está fora.')).toBeVisible();
});
