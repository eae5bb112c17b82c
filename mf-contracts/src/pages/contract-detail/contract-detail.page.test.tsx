import { screen, within, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, CONTRACT_SITUATION, encodePathParams } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { contractDetail, contractLine, contractOrder } from '../../contract/contract.fixture';
import { pretendToday } from '../../contract/today.fixture';
import ContractDetailPage from './contract-detail.page';
import type { ContractChart } from '../../../wire/contracts';

const chart: ContractChart = {
  labels: ['01/2026', '02/2026'],
  volume: ['1250', '250'],
  value: ['10000', '2000'],
  unit: 'L',
  volumes: [{ unit: 'L', data: ['1250', '250'] }],
};
const answer = (contract = contractDetail()) => ({ data: { ZOOM: [contract] } });

let restore: () => void = () => undefined;
async function open(
  routes: StubRoutes,
  params = encodePathParams({ numero: '000000000000123', filial: '0650001' }),
) {
  restore = stubServer({
    'GET contracts/chart': { data: chart },
    'GET erp/freshness': { asOf: null, staleAfterMinutes: 15, late: false },
    ...routes,
  });
  render(
    <TestArea path="/admin/contract/:params" at={`/admin/contract/${params}`}>
      <ContractDetailPage />
    </TestArea>,
  );
}

/** The value beside a label of the detail block. */
const field = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

beforeEach(async () => {
  // Elements have no size in jsdom, and the chart draws nothing in a box without one.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
  pretendToday();
  await startTestSession();
});
afterEach(() => {
  restore();
  endTestSession();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('requests the contract of the address and shows every field by the rules', async () => {
  const asked = jest.fn();
  await open({
    'GET contracts/detail': (url: URL) => {
      asked(atob(url.searchParams.get('params') ?? ''));
      return answer();
    },
  });
  expect(await screen.findByText('123')).toBeVisible();
  expect(asked.mock.calls.map(([text]) => JSON.parse(String(text)) as unknown)).toEqual([
    { numero: '000000000000123', filial: '0650001' },
  ]);
  expect(screen.getByText('Vigente')).toBeVisible();
  expect(document.title).toBe('Contrato PC-2026/77 · Portal do Cliente');
  await userEvent.setup().click(screen.getByText('Todos os dados'));
  expect(field('Data inicial')).toHaveTextContent('01/01/2026');
  expect(field('Dias para vencimento')).toHaveTextContent(/^181 dias$/);
  expect(field('% de prazo')).toHaveTextContent('50,00%');
  expect(field('CNPJ')).toHaveTextContent('12.345.678/0001-95');
  expect(field('Tipo de frete')).toHaveTextContent('CIF');

  const products = within(screen.getByRole('table', { name: 'Produtos, preços e volumes' }));
  expect(products.getByRole('cell', { name: 'R$ 8,00000 / L' })).toBeVisible();
  expect(products.getByRole('cell', { name: '1.250 L' })).toBeVisible();
  expect(products.getByRole('cell', { name: '875 L' })).toBeVisible();
  expect(products.getByRole('cell', { name: '375 L' })).toBeVisible();
  expect(products.getByRole('cell', { name: 'KG × 1,25 = L' })).toBeVisible();
});

it('shows the gauges, and warns when volume is ahead of time', async () => {
  await open({ 'GET contracts/detail': answer() });
  const volume = await screen.findByRole('meter', { name: 'Volume consumido' });
  await waitFor(() => expect(volume).toHaveAttribute('aria-valuetext', '70,00%'));
  expect(screen.getByRole('meter', { name: 'Tempo decorrido' })).toHaveAttribute('aria-valuetext', '50,00%');
  // Seven orders of R$ 1.000,00 on 1.000 KG at R$ 10,00.
  expect(screen.getByRole('meter', { name: 'Valor consumido' })).toHaveAttribute('aria-valuetext', '70,00%');
  expect(
    screen.getByText('Atenção: neste ritmo, o saldo do contrato pode acabar antes da data final.'),
  ).toBeVisible();
});

it('distinguishes more than the contracted volume from exactly all of it', async () => {
  await open({
    'GET contracts/detail': answer(contractDetail({ CNB_QTDMED: '1200', CNB_SLDMED: '-200' }, 10)),
  });
  const volume = await screen.findByRole('meter', { name: 'Volume consumido' });
  await waitFor(() => expect(volume).toHaveAttribute('aria-valuetext', '120,00%, acima do contratado'));
  // Ten orders of R$ 1.000,00 on 1.000 KG at R$ 10,00.
  expect(screen.getByRole('meter', { name: 'Valor consumido' })).toHaveAttribute('aria-valuetext', '100,00%');
  expect(screen.getAllByText('acima do contratado')).toHaveLength(1);
});

it('does not warn at exactly ten points ahead', async () => {
  await open({ 'GET contracts/detail': answer(contractDetail({ CNB_QTDMED: '600' })) });
  await waitFor(() =>
    expect(screen.getByRole('meter', { name: 'Volume consumido' })).toHaveAttribute(
      'aria-valuetext',
      '60,00%',
    ),
  );
  expect(screen.queryByText(/neste ritmo/)).toBeNull();
});

it('shows orders five at a time, billed or pending', async () => {
  const user = userEvent.setup();
  await open({ 'GET contracts/detail': answer(contractDetail({}, 12)) });
  const orders = await screen.findByRole('table', { name: 'Lista de pedidos' });
  const shown = () => within(orders).getAllByRole('row').length - 1;
  await screen.findByText('Exibindo 5 de 12 pedidos');
  expect(shown()).toBe(5);
  expect(within(orders).getAllByText('Faturado')).toHaveLength(4);
  expect(within(orders).getAllByText('Pendente')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Mostrar menos' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(shown()).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(shown()).toBe(12);
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Mostrar menos' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Mostrar menos' }));
  expect(shown()).toBe(5);
});

it('shows no paging for five orders, and a message without orders', async () => {
  await open({ 'GET contracts/detail': answer(contractDetail({}, 0)) });
  await waitFor(() => expect(screen.getByText('Nenhum pedido neste contrato.')).toBeVisible());
  expect(screen.queryByRole('button', { name: /Mostrar/ })).toBeNull();
});

const reportAddress = (hash: string) =>
  `/api/contracts/export-detail-file?${new URLSearchParams({ hash }).toString()}`;

it.each([
  ['Gerar Relatório', 'xlsx'],
  ['Gerar PDF', 'pdf'],
])('%s opens a file of type %s in a new tab, and none before there is a file', async (name, format) => {
  const user = userEvent.setup();
  const tab = { opener: window as Window | null };
  const opened = jest.spyOn(window, 'open').mockReturnValue(tab as Window);
  let answerNow: (hash: string) => void = () => undefined;
  const asked = jest.fn((url: URL) => {
    const given = ['CN9_NUMERO', 'CN9_FILIAL', 'format'].map((field) => url.searchParams.get(field));
    return new Promise((resolve) => (answerNow = resolve)).then(() => JSON.stringify(given));
  });
  await open({ 'GET contracts/detail': answer(), 'GET contracts/export-detail': asked });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(opened).not.toHaveBeenCalled();
  answerNow('');
  const hash = JSON.stringify(['000000000000123', '0650001', format]);
  await waitFor(() => expect(opened.mock.calls).toEqual([[reportAddress(hash), '_blank']]));
  expect(tab.opener).toBeNull();
});

it('downloads the file from the page itself when the browser blocks the tab', async () => {
  const user = userEvent.setup();
  jest.spyOn(window, 'open').mockReturnValue(null);
  const clicked: (string | null)[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href'), this.getAttribute('download'));
  });
  await open({ 'GET contracts/detail': answer(), 'GET contracts/export-detail': '"h"' });
  await user.click(await screen.findByRole('button', { name: 'Gerar PDF' }));
  await waitFor(() => expect(clicked).toEqual([reportAddress('"h"'), '']));
});

it('shows when the balance will end and what the forecast is based on', async () => {
  await open({ 'GET contracts/detail': answer() });
  const consumption = within(await screen.findByRole('region', { name: 'Consumo do contrato' }));
  expect(
    await consumption.findByText(
      'O saldo acaba em 17/09/2026, 103 dias antes da data final. Ritmo atual: 145,03 L por mês (875 L em 181 dias).',
    ),
  ).toBeVisible();
  expect(consumption.getByRole('meter', { name: 'Ritmo do consumo' })).toHaveAttribute(
    'aria-valuetext',
    '70,00% do volume, 50,00% do prazo',
  );
  // Said once, in one note.
  expect(screen.getAllByText(/O saldo acaba em 17\/09\/2026/)).toHaveLength(1);
  const card = within(screen.getByRole('region', { name: 'Previsão de consumo' }));
  expect(card.getByText('62,15 L')).toBeVisible();
  expect(card.getByText('0 L')).toBeVisible();
});

it('has no forecast for a paused contract, and explains why', async () => {
  await open({ 'GET contracts/detail': answer(contractDetail({ CN9_SITUAC: CONTRACT_SITUATION.paused })) });
  const card = within(await screen.findByRole('region', { name: 'Consumo do contrato' }));
  expect(await card.findByText('Sem previsão. O contrato está paralisado.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Previsão de consumo' })).toBeNull();
  const timeline = within(screen.getByRole('region', { name: 'Linha do tempo' }));
  expect(timeline.getByText('Sem previsão do saldo. O contrato está paralisado.')).toBeVisible();
  expect(timeline.queryByText(/Fim previsto do saldo/)).toBeNull();
});

it('shows its orders month by month on a timeline, and where they are', async () => {
  await startTestSession({ access: [ACCESS.contracts, ACCESS.orderUnbilled, ACCESS.orderDelivered] });
  const february = { C5_EMISSAO: '10/02/2026' };
  const orders = [
    contractOrder({ ...february, C5_NUM: '1', C5_NOTA: '', C5_ENTREAL: '' }),
    contractOrder({ ...february, C5_NUM: '2', C5_NOTA: '77', C5_ENTREAL: '' }),
    contractOrder({ ...february, C5_NUM: '3', C5_NOTA: '78', C5_ENTREAL: '12/02/2026' }),
    contractOrder({ ...february, C5_NUM: '4', C5_NOTA: '79', C5_ENTREAL: '13/02/2026' }),
  ];
  await open({ 'GET contracts/detail': answer(contractDetail({ orders })) });
  const card = within(await screen.findByRole('region', { name: 'Linha do tempo' }));
  expect(card.getByText('Fim previsto do saldo, no ritmo atual')).toBeVisible();
  expect(card.getByText('fevereiro de 2026')).toBeVisible();
  expect(card.getByText('4 pedidos')).toBeVisible();
  const filters = 'C5_MDCONTR=000000000000123&C5_EMISSAO_from=2026-02-01&C5_EMISSAO_to=2026-02-28';
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 entregues', `/admin/order-finished-list?${filters}`],
    ['1 a faturar', `/admin/order-unbilled-list?${filters}`],
  ]);
  // He may not open that list.
  expect(card.getByText('1 em rota')).toBeVisible();
  // They stand in the contract's own list of orders, and not here again.
  expect(card.queryByText(/Pedido \d/)).toBeNull();
});

it('counts orders, not their items', async () => {
  const orders = [
    ...['1', '1', '1', '2', '2'].map((C5_NUM) => contractOrder({ C5_NUM })),
    contractOrder({ C5_NUM: '2', C5_FILIAL: '0650002' }),
  ];
  await open({ 'GET contracts/detail': answer(contractDetail({ orders })) });
  expect(await screen.findByText('Exibindo 5 de 6 itens de 3 pedidos')).toBeVisible();
  const timeline = within(screen.getByRole('region', { name: 'Linha do tempo' }));
  expect(timeline.getByText('3 pedidos')).toBeVisible();
});

it('shows earlier events without losing the focus, and how many there are', async () => {
  const user = userEvent.setup();
  const orders = ['02', '03', '04', '05'].map((month) => contractOrder({ C5_EMISSAO: `10/${month}/2026` }));
  orders.push(contractOrder({ C5_NUM: '100009', C5_EMISSAO: '' }));
  await open({ 'GET contracts/detail': answer(contractDetail({ orders })) });
  const timeline = within(await screen.findByRole('region', { name: 'Linha do tempo' }));
  expect(timeline.getByRole('status')).toHaveTextContent('Exibindo 6 de 9 eventos');
  expect(timeline.queryByText('Sem data')).toBeNull();
  await user.click(timeline.getByRole('button', { name: 'Mostrar eventos anteriores' }));
  expect(timeline.getByRole('status')).toHaveTextContent('Exibindo 9 de 9 eventos');
  expect(timeline.getByText('Sem data')).toBeVisible();
  expect(timeline.getByRole('button', { name: 'Mostrar menos eventos' })).toHaveFocus();
  await user.click(timeline.getByRole('button', { name: 'Mostrar menos eventos' }));
  expect(timeline.getByRole('button', { name: 'Mostrar eventos anteriores' })).toHaveFocus();
});

it('shows an order’s product with its code, and its quantity in the contract’s unit', async () => {
  const orders = [
    contractOrder({ C6_QTDVEN: '100', C6_UM: 'KG' }),
    contractOrder({ C6_UM: 'L', C5_NUM: '2' }),
  ];
  await open({ 'GET contracts/detail': answer(contractDetail({ orders })) });
  const table = within(await screen.findByRole('table', { name: 'Lista de pedidos' }));
  await waitFor(() => expect(table.getAllByRole('cell', { name: 'PA0010' })).toHaveLength(2));
  expect(table.getByRole('cell', { name: '100 KG 125 L' })).toBeVisible();
  expect(table.getByRole('cell', { name: '100 L' })).toBeVisible();
});

it('shows the store of each product when there are several', async () => {
  const items = [
    contractLine(),
    contractLine({ CNB_NUMERO: '000002', CNA_LOJACL: '02', A1_CGC: '11222333000181', A1_MUN: 'SANTOS' }),
  ];
  await open({ 'GET contracts/detail': answer(contractDetail({ items }, 0)) });
  const products = within(await screen.findByRole('table', { name: 'Produtos, preços e volumes' }));
  await waitFor(() => expect(products.getByRole('cell', { name: '11.222.333/0001-81' })).toBeVisible());
  expect(products.getByRole('cell', { name: 'TRÊS LAGOAS' })).toBeVisible();
  expect(products.getByRole('cell', { name: 'SANTOS' })).toBeVisible();
  expect(field('Lojas')).toHaveTextContent('01, 02');
  expect(screen.queryByText('CNPJ', { selector: 'dt' })).toBeNull();
});

it('shows the contract’s requirements for an order', async () => {
  await open({ 'GET contracts/detail': answer(contractDetail({ CN9_ZTPVEI: '2', CN9_ZLJSEN: '2' })) });
  await userEvent.setup().click(await screen.findByText('Todos os dados'));
  expect(await screen.findByText('Pedidos de 10.000 a 17.000')).toBeVisible();
  expect(screen.getByText('Somente na loja do contrato')).toBeVisible();
});

it('shows no message when the report fails, and opens no tab', async () => {
  const user = userEvent.setup();
  const opened = jest.spyOn(window, 'open');
  const refused = jest.fn(() => Response.json({ message: 'Sem relatório' }, { status: 500 }));
  await open({ 'GET contracts/detail': answer(), 'GET contracts/export-detail': refused });
  await user.click(await screen.findByRole('button', { name: 'Gerar Relatório' }));
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Gerar Relatório' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.queryByText(/Sem relatório/)).toBeNull();
  expect(opened).not.toHaveBeenCalled();
});

it('shows what failed, and retries', async () => {
  const user = userEvent.setup();
  let away = true;
  await open({
    'GET contracts/detail': () =>
      away ? Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 }) : answer(),
  });
  expect(
    await screen.findByText('Erro na solicitação de Contratos: O ERP está indisponível no momento.'),
  ).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('123')).toBeVisible();
});

it('shows a message when the contract belongs to another company', async () => {
  await open({
    'GET contracts/detail': Response.json({ message: 'Contrato não encontrado.' }, { status: 404 }),
  });
  expect(await screen.findByText('Contrato não encontrado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/contract-list');
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
});

it.each([
  ['broken', 'isto-nao-e-base64'],
  ['without a branch', encodePathParams({ numero: '1' })],
  ['without a number', encodePathParams({ numero: '', filial: '0650001' })],
])('shows a message when the params are %s, and makes no call', async (_name, params) => {
  const asked = jest.fn(() => answer());
  await open({ 'GET contracts/detail': asked }, params);
  expect(screen.getByText('Link inválido.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

it('adds up a contract of several products', async () => {
  const items = [contractLine(), contractLine({ CNB_ITEM: '002', CNB_QUANT: '3000', CNB_QTDMED: '100' })];
  await open({ 'GET contracts/detail': answer(contractDetail({ items }, 2)) });
  await waitFor(() =>
    expect(screen.getByRole('meter', { name: 'Volume consumido' })).toHaveAttribute(
      'aria-valuetext',
      '20,00%',
    ),
  );
  expect(screen.getByRole('meter', { name: 'Valor consumido' })).toHaveAttribute('aria-valuetext', '5,00%');
  expect(screen.getByText('2 produtos')).toBeVisible();
});

describe('Compras por Mês', () => {
  const asTable = async (user: ReturnType<typeof userEvent.setup>) => {
    const figure = await screen.findByRole('figure', { name: 'Compras por Mês' });
    const button = within(figure).getByRole('button', { name: 'Ver tabela' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    return within(figure);
  };

  it('requests the purchases since the contract’s start and shows value and quantity', async () => {
    const user = userEvent.setup();
    const asked = jest.fn((url: URL) => ({ data: chart, query: url.search }));
    await open({ 'GET contracts/detail': answer(), 'GET contracts/chart': asked });
    const figure = await asTable(user);
    expect(Object.fromEntries(asked.mock.calls[0]?.[0].searchParams ?? [])).toEqual({
      CN9_FILIAL: '0650001',
      CN9_NUMERO: '000000000000123',
      CN9_DTINIC: '01/01/2026',
    });
    expect(figure.getByRole('row', { name: '01/2026 R$ 10.000,00 1.250 L' })).toBeVisible();
    expect(figure.getByRole('row', { name: '02/2026 R$ 2.000,00 250 L' })).toBeVisible();
  });

  it('shows one quantity per unit, because litres and kilograms cannot be added', async () => {
    const user = userEvent.setup();
    const volumes = [...chart.volumes, { unit: 'KG', data: ['0', '40'] }];
    await open({ 'GET contracts/detail': answer(), 'GET contracts/chart': { data: { ...chart, volumes } } });
    const figure = await asTable(user);
    expect(figure.getByRole('row', { name: '02/2026 R$ 2.000,00 250 L 40 KG' })).toBeVisible();
    await user.click(figure.getByRole('button', { name: 'Quantidade (L)' }));
    expect(figure.queryByRole('columnheader', { name: 'Quantidade (L)' })).toBeNull();
    expect(figure.getByRole('columnheader', { name: 'Quantidade (KG)' })).toBeVisible();
  });

  it('accepts the answer of a server that supports only one unit', async () => {
    const user = userEvent.setup();
    const { labels, volume, value, unit } = chart;
    const plain = { data: { labels, volume, value, unit } };
    await open({ 'GET contracts/detail': answer(), 'GET contracts/chart': plain });
    const figure = await asTable(user);
    expect(figure.getByRole('row', { name: '02/2026 R$ 2.000,00 250 L' })).toBeVisible();
  });

  it('hides a series with its legend entry and shows it again', async () => {
    const user = userEvent.setup();
    await open({ 'GET contracts/detail': answer() });
    const figure = await asTable(user);
    await user.click(figure.getByRole('button', { name: 'Quantidade' }));
    expect(figure.queryByRole('columnheader', { name: 'Quantidade' })).toBeNull();
    expect(figure.getByRole('columnheader', { name: 'Valor' })).toBeVisible();
    await user.click(figure.getByRole('button', { name: 'Quantidade' }));
    expect(figure.getByRole('columnheader', { name: 'Quantidade' })).toBeVisible();
  });

  it('fails without a toast, and offers a retry', async () => {
    const user = userEvent.setup();
    let away = true;
    await open({
      'GET contracts/detail': answer(),
      'GET contracts/chart': () =>
        away ? Response.json({ message: 'O gráfico falhou.' }, { status: 500 }) : { data: chart },
    });
    expect(await screen.findByText('Sem dados disponíveis.')).toBeVisible();
    expect(screen.queryByText(/O gráfico falhou/)).toBeNull();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    const figure = await asTable(user);
    expect(figure.getByRole('row', { name: /01\/2026/ })).toBeVisible();
  });
});
