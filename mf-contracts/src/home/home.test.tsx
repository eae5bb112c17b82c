import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { pretendToday } from '../contract/today.fixture';
import { activeContract, activeContracts, lastMonths } from './home.fixture';
import { ActiveContracts, ContractFigure, LastMonths } from '.';
import { byEnd } from '../../wire/rules/contract-pace';
import { groupContracts } from '../../wire/rules/group-contracts';

let restore: () => void = () => undefined;
function show(routes: StubRoutes, ...widgets: ComponentType[]) {
  restore = stubServer(routes);
  render(
    <TestArea path="/admin" at="/admin">
      {widgets.map((Widget, at) => (
        <Widget key={at} />
      ))}
    </TestArea>,
  );
}
const ACTIVE = 'GET contracts/active-contract-list';
const active = (...rows: unknown[]) => ({ [ACTIVE]: { data: { ZOOM: rows } } });
const dials = async () => userEvent.setup().click(await screen.findByRole('button', { name: 'Medidores' }));
const away = () => Response.json({ message: 'O ERP está indisponível.' }, { status: 503 });

beforeEach(async () => {
  pretendToday();
  await startTestSession();
});
afterEach(() => {
  restore();
  endTestSession();
  jest.useRealTimers();
});

describe('the gauges', () => {
  it('show the first contract, and another after it is chosen', async () => {
    const user = userEvent.setup();
    const slow = {
      CN9_NUMERO: '000000000000124',
      CNB_DESCRI: 'CAL',
      CNB_QTDMED: '100',
      CNB_SLDMED: '900',
      orders_value: '500',
    };
    show(active(activeContract(), activeContract(slow)), ActiveContracts);
    await dials();
    const meter = (name: string) => screen.getByRole('meter', { name });
    await screen.findByRole('option', { name: /CAL/ });
    expect(meter('Volume consumido')).toHaveAttribute('aria-valuetext', '70,00%');
    expect(meter('Tempo decorrido')).toHaveAttribute('aria-valuetext', '50,00%');
    expect(meter('Valor consumido')).toHaveAttribute('aria-valuetext', '70,00%');
    // 700 KG in 181 days: the remaining 300 last 77.57 more.
    expect(screen.getByText(/Atenção: neste ritmo, o saldo do contrato pode acabar/)).toBeVisible();
    expect(screen.getByText(/O saldo acaba em 17\/09\/2026, 103 dias antes da data final/)).toBeVisible();
    expect(screen.getByText(/Ritmo atual: 145,03 L por mês \(875 L em 181 dias\)/)).toBeVisible();

    const select = screen.getByRole('combobox', { name: 'Selecione o contrato' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['123 - HIPOCLORITO DE SÓDIO 12%', '124 - CAL']);
    await user.selectOptions(select, '124 - CAL');
    expect(meter('Volume consumido')).toHaveAttribute('aria-valuetext', '10,00%');
    expect(meter('Valor consumido')).toHaveAttribute('aria-valuetext', '5,00%');
    expect(screen.queryByText(/Atenção/)).toBeNull();
  });

  it('add up the products of one contract, and show the forecast that ends first', async () => {
    const second = { CNB_ITEM: '002', CNB_DESCRI: 'SODA', CNB_QTDMED: '100', CNB_SLDMED: '900' };
    show(active(activeContract(second), activeContract()), ActiveContracts);
    await dials();
    expect(await screen.findByRole('option', { name: '123 - SODA e mais 1' })).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Volume consumido' })).toHaveAttribute(
      'aria-valuetext',
      '40,00%',
    );
    expect(
      screen.getByText('HIPOCLORITO DE SÓDIO 12%: o saldo acaba em 17/09/2026, 103 dias antes da data final'),
    ).toBeVisible();
  });

  it('show what to do without an active contract', async () => {
    show(active(), ActiveContracts);
    expect(
      await screen.findByText(
        'Não existe nenhum contrato/negociação ativo para este cliente/loja, procure o atendimento.',
      ),
    ).toBeVisible();
  });
});

it('share one request with the tile', async () => {
  let asked = 0;
  show(
    { [ACTIVE]: () => (asked++, { data: { ZOOM: activeContracts(2) } }) },
    ActiveContracts,
    ContractFigure,
  );
  expect(await screen.findByRole('link', { name: 'PC-2026/78' })).toBeVisible();
  expect(asked).toBe(1);
});

describe('the pace of the contracts', () => {
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);

  it('shows five contracts at first, then all, then five again', async () => {
    const user = userEvent.setup();
    show(active(...activeContracts(7)), ActiveContracts);
    await user.click(await screen.findByRole('button', { name: 'Exibir todos' }));
    expect(names()).toHaveLength(7);
    expect(screen.getByText('Exibindo 7 de 7')).toHaveRole('status');
    await user.click(screen.getByRole('button', { name: 'Exibir menos' }));
    expect(names()).toEqual(['PC-2026/77', 'PC-2026/78', 'PC-2026/79', 'PC-2026/80', 'PC-2026/81']);
  });

  it('shows volume against time, the balance in the billing unit, and when the first thing ends', async () => {
    show(active(activeContract()), ActiveContracts);
    const pace = await screen.findByRole('meter', { name: 'Volume consumido' });
    expect(pace).toHaveAttribute('aria-valuetext', '70,00% do volume, 50,00% do prazo');
    // 300 KG × 1.25
    expect(screen.getByText('375 L')).toBeVisible();
    expect(screen.getByText('O saldo acaba em 17/09/2026, 103 dias antes da data final')).toBeVisible();
    expect(screen.getByRole('link', { name: 'PC-2026/77' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/contract/'),
    );
  });

  it('says of which product each balance is', async () => {
    const second = { CNB_ITEM: '002', CNB_DESCRI: 'SODA', CNB_QTDMED: '100', CNB_SLDMED: '900' };
    show(active(activeContract(), activeContract(second)), ActiveContracts);
    expect(await screen.findByText('saldo de SODA')).toBeVisible();
    expect(screen.getByText('saldo de HIPOCLORITO DE SÓDIO 12%')).toBeVisible();
    expect(screen.getByText('2 produtos')).toBeVisible();
  });

  it('puts what runs out first first, be it the term or the balance', () => {
    const today = '2026-07-01';
    const of = (n: string, change: object) => activeContract({ CN9_NUMERO: n, ...change });
    const rows = [
      of('1', { CNB_QTDMED: '100', CNB_SLDMED: '900' }),
      of('2', {}),
      of('3', { CN9_DTFIM: '10/07/2026' }),
      of('4', { CNB_QTDMED: '1000', CNB_SLDMED: '0' }),
    ];
    const order = byEnd(groupContracts(rows), today).map(({ group }) => group.items[0].CN9_NUMERO);
    expect(order).toEqual(['4', '3', '2', '1']);
  });
});

describe('the last months', () => {
  const figure = (name: string) => within(screen.getByText(name).parentElement as HTMLElement);

  it('compares them in value and in each unit', async () => {
    show({ 'GET contracts/last-months': { data: lastMonths() } }, LastMonths);
    expect(await screen.findByText('R$ 12.500,00')).toBeVisible();
    expect(figure('Valor em junho de 2026').getByText('25,00%')).toHaveTextContent(
      'Variação mensal: aumento de 25,00%',
    );
    expect(figure('Valor em junho de 2026').getByText('R$ 10.000,00 em maio de 2026')).toBeVisible();
    const [kilograms, litres] = screen
      .getAllByText('Quantidade em junho de 2026')
      .map((name) => within(name.parentElement as HTMLElement));
    expect(kilograms?.getByText('900 KG')).toBeVisible();
    expect(kilograms?.getByText('10,00%')).toHaveTextContent('queda de');
    // There is no earlier month to compare with.
    expect(litres?.getByText('—')).toBeVisible();
  });
});

it.each([
  ['in the units of the active contracts', [activeContract()], ['0 L', '0 L em setembro de 2026']],
  ['not at all without a contract', [], []],
])('shows the volume of months without purchases %s', async (_how, contracts, shown) => {
  const month = (at: string) => ({ month: at, value: '0', amounts: [] });
  const months = { last: month('10/2026'), penultimate: month('09/2026') };
  show({ ...active(...contracts), 'GET contracts/last-months': { data: months } }, LastMonths);
  expect(await screen.findByText('R$ 0,00')).toBeVisible();
  if (shown.length > 0) await screen.findByText('0 L');
  expect(screen.queryAllByText(/^0 L/).map((node) => node.textContent)).toEqual(shown);
});

it('fails in one line, without a second toast', async () => {
  show({ 'GET contracts/last-months': away }, LastMonths);
  expect(await screen.findByText('Estes dados não responderam.')).toBeVisible();
  expect(screen.queryByText(/O ERP está indisponível/)).toBeNull();
});

// Keep this last: its toast outlives the test.
describe('a failure of the contracts', () => {
  it('shows the server’s message and offers a retry', async () => {
    const user = userEvent.setup();
    let down = true;
    show({ [ACTIVE]: () => (down ? away() : { data: { ZOOM: [activeContract()] } }) }, ActiveContracts);
    expect(
      await screen.findByText('Erro na solicitação de Contratos: O ERP está indisponível.'),
    ).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByRole('link', { name: 'PC-2026/77' })).toBeVisible();
  });
});
