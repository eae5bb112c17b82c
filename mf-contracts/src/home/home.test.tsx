import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { pretendToday } from '../contract/today.fixture';
import { activeContract, activeContracts, deadlines, lastMonths } from './home.fixture';
import { ActiveContracts, Balances, Deadlines, LastMonths } from '.';

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
    const meter = (name: string) => screen.getByRole('meter', { name });
    await screen.findByRole('option', { name: /CAL/ });
    expect(meter('Volume consumido')).toHaveAttribute('aria-valuetext', '70,00%');
    expect(meter('Tempo decorrido')).toHaveAttribute('aria-valuetext', '50,00%');
    expect(meter('Valor consumido')).toHaveAttribute('aria-valuetext', '70,00%');
    // 700 KG in 181 days: the remaining 300 last 77.57 more.
    expect(screen.getByText(/Atenção: neste ritmo, o saldo do contrato pode acabar/)).toBeVisible();
    expect(screen.getByText(/O saldo acaba em 17\/09\/2026, 103 dias antes da data final/)).toBeVisible();
    expect(screen.getByText(/Ritmo atual: 145,03 L por mês \(875,00 L em 181 dias\)/)).toBeVisible();

    const select = screen.getByRole('combobox', { name: 'Selecione o contrato' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['000000000000123 - HIPOCLORITO DE SÓDIO 12%', '000000000000124 - CAL']);
    await user.selectOptions(select, '000000000000124 - CAL');
    expect(meter('Volume consumido')).toHaveAttribute('aria-valuetext', '10,00%');
    expect(meter('Valor consumido')).toHaveAttribute('aria-valuetext', '5,00%');
    expect(screen.queryByText(/Atenção/)).toBeNull();
  });

  it('add up the products of one contract, and show the forecast that ends first', async () => {
    const second = { CNB_ITEM: '002', CNB_DESCRI: 'SODA', CNB_QTDMED: '100', CNB_SLDMED: '900' };
    show(active(activeContract(second), activeContract()), ActiveContracts);
    expect(await screen.findByRole('option', { name: '000000000000123 - SODA e mais 1' })).toBeVisible();
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

it('share one request with the balances', async () => {
  let asked = 0;
  show({ [ACTIVE]: () => (asked++, { data: { ZOOM: activeContracts(2) } }) }, ActiveContracts, Balances);
  expect(await screen.findByRole('link', { name: 'PRODUTO 2' })).toBeVisible();
  expect(asked).toBe(1);
});

describe('the balances', () => {
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);

  it('shows five rows at first, then all, then five again', async () => {
    const user = userEvent.setup();
    show(active(...activeContracts(7)), Balances);
    await user.click(await screen.findByRole('button', { name: 'Exibir todos' }));
    expect(names()).toHaveLength(7);
    expect(screen.getByText('Exibindo 7 de 7')).toHaveRole('status');
    await user.click(screen.getByRole('button', { name: 'Exibir menos' }));
    expect(names()).toEqual(['PRODUTO 1', 'PRODUTO 2', 'PRODUTO 3', 'PRODUTO 4', 'PRODUTO 5']);
  });

  it('shows the billing unit, and no button for five rows', async () => {
    show(active(...activeContracts(5)), Balances);
    // 300 KG × 1.25
    expect(await screen.findAllByText('375,00 L')).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
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
    expect(kilograms?.getByText('900,00 KG')).toBeVisible();
    expect(kilograms?.getByText('10,00%')).toHaveTextContent('queda de');
    // There is no earlier month to compare with.
    expect(litres?.getByText('—')).toBeVisible();
  });
});

describe('deadline and quantity', () => {
  it('shows both shares of each contract, also in words', async () => {
    show({ 'POST contracts/chartDeadline': { data: deadlines(2) } }, Deadlines);
    const [first] = await screen.findAllByRole('meter', { name: 'Prazo decorrido' });
    expect(first).toHaveAttribute('aria-valuetext', '50,00%, 181 de 362 dias restantes');
    const [quantity] = screen.getAllByRole('meter', { name: 'Volume consumido' });
    expect(quantity).toHaveAttribute('aria-valuetext', '70,00%, 375,00 de 1.250,00 L restantes');
    // Twenty points ahead of its time; the other one is behind.
    expect(screen.getAllByText('Consumo à frente do prazo')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'PC-2026/77' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/contract/'),
    );
  });

  it('has its own empty and error state, without a second toast', async () => {
    show(
      {
        'POST contracts/chartDeadline': { data: { deadline: [], quantity: [] } },
        'GET contracts/last-months': away,
      },
      Deadlines,
      LastMonths,
    );
    expect(await screen.findByText('Nenhum contrato ativo.')).toBeVisible();
    expect(await screen.findByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
    expect(screen.queryByText(/O ERP está indisponível/)).toBeNull();
  });
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
    expect(await screen.findByRole('link', { name: 'Ver contrato' })).toBeVisible();
  });
});
