import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TankFill } from 'api-contract';
import { ACCESS, decodeParams } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { tank } from '../../tanks/tank.fixture';
import TankPage from './tank.page';
import type { TankLogs } from '../../../wire/telemetry';

let restore = () => {};
let asked: Record<string, string>[] = [];
const LOGS: TankLogs['logs'] = [
  [Date.parse('2026-11-20T10:00:00Z'), 20],
  [Date.parse('2026-11-20T12:00:00Z'), 18],
  [Date.parse('2026-11-20T13:00:00Z'), 25],
];
const saved: unknown[] = [];
const fills: TankFill[] = [
  {
    id: '1762603200000',
    from: '2026-11-08T12:00:00Z',
    to: '2026-11-08T13:00:00Z',
    measured: 18.1,
    invoice: {
      F2_FILIAL: '0650001',
      F2_DOC: '000012345',
      F2_SERIE: '1',
      D2_QUANT: '28200',
      unit: 'KG',
      ticket: '004512',
      receipt: null,
    },
    invoiced: 18.8,
    difference: -0.7,
    difference_percent: -3.72,
    above_tolerance: true,
  },
];
async function open(answer: unknown = { message: { tank: tank({ tag: 'TQ-SOMA' }), logs: LOGS } }) {
  asked = [];
  restore = stubServer({
    'GET tanques/stream': () => new Promise(() => undefined),
    'POST tanques/logs': (url: URL) => {
      asked.push(Object.fromEntries(url.searchParams));
      return answer;
    },
    'GET tanques/1/fills': fills,
    'GET tanques/1/consumption': [{ from: '2026-11-16', used: 12, last_year: 10 }],
    'POST tanques/1/levels': (_url: URL, body: unknown) => {
      saved.push(body);
      return { data: tank({ own_levels: { recharge: 12.5, critical: null, overfill: null } }) };
    },
  });
  render(
    <TestArea path="/tanques/:id" at="/tanques/1">
      <TankPage />
    </TestArea>,
  );
}
const field = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

beforeEach(async () => {
  // The chart draws nothing in a box without a size, and jsdom's boxes have none.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
  await startTestSession({ access: [ACCESS.telemetry] });
});
afterEach(() => {
  restore();
  endTestSession();
  jest.restoreAllMocks();
});

it('shows the tank of the address and asks for a day of it', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: /^TANQUE SOMA/ })).toBeVisible();
  expect(asked[0]).toEqual({ tankId: '1', tankType: '1', start: '0', end: '0' });
  expect(field('Nível')).toHaveTextContent('21 m³ · 70');
  expect(field('Capacidade')).toHaveTextContent('30 m³');
  expect(field('Conteúdo')).toHaveTextContent('SODA CÁUSTICA 50%');
  expect(screen.getByText('Tag TQ-SOMA · Papéis do Vale')).toBeVisible();
  expect(field('Última atualização')).toHaveTextContent('há 2 min');
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/telemetry');
  expect(screen.queryByRole('link', { name: 'Novo Pedido' })).toBeNull();
});

it('says in its head what its use lets expect', async () => {
  const days = { days_to_recharge: 3, days_to_critical: 9, order_date: '2999-11-23' };
  const dates = { recharge_date: '2999-11-26', critical_date: '2999-12-02' };
  const forecast = { use_per_day: 1.5, ...days, ...dates };
  await open({ message: { tank: tank({ tag: 'TQ-01', forecast }), logs: LOGS } });
  const told = 'Papéis do Vale · Recarga em 3 dias · Pedido sugerido: até 23/11/2999';
  expect(await screen.findByText(told)).toBeVisible();
});

it('draws the volume from 0 to the capacity, and closer when asked', async () => {
  await open();
  const chart = await screen.findByRole('img', { name: /^Histórico de volume/ });
  const figures = () =>
    Array.from(chart.querySelectorAll('text'), ({ textContent }) => textContent).filter((text) =>
      /^\d+$/.test(text),
    );
  const closer = screen.getByRole('button', { name: 'Aproximar' });
  await waitFor(() => expect(figures()).toEqual(expect.arrayContaining(['0', '30'])));
  expect(closer).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(closer);
  expect(closer).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(figures()).not.toContain('30'));
  await userEvent.click(closer);
  await waitFor(() => expect(figures()).toEqual(expect.arrayContaining(['0', '30'])));
});

it('compares two chosen points by difference and rate per hour', async () => {
  await open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Ver tabela' }))[0]!);
  await userEvent.click(await screen.findByRole('button', { name: '20/11/2026 09:00' }));
  await userEvent.click(screen.getByRole('button', { name: '20/11/2026 07:00' }));
  const compared = within(screen.getByRole('region', { name: 'Comparação' }));
  for (const text of ['20 m³', '18 m³', '-2 m³', '-1 m³/h', 'Consumo'])
    expect(compared.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar pontos' }));
  expect(screen.queryByRole('region', { name: 'Comparação' })).toBeNull();
});

it('asks for the chosen period, and for days of one’s own once they are right', async () => {
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Período'), '7 dias');
  await userEvent.selectOptions(screen.getByLabelText('Período'), 'Personalizado');
  await userEvent.type(screen.getByLabelText('Data inicial'), '20112026');
  await userEvent.clear(screen.getByLabelText('Data final'));
  await userEvent.type(screen.getByLabelText('Data final'), '19112026');
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(screen.getByText('A data final deve ser igual ou posterior à inicial.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Data final'));
  await userEvent.type(screen.getByLabelText('Data final'), '21112026');
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(asked.slice(1)).toEqual([
    { tankId: '1', tankType: '2', start: '0', end: '0' },
    { tankId: '1', tankType: '4', start: '2026-11-20', end: '2026-11-21' },
  ]);
});

it('says that a period has no data', async () => {
  await open({ message: { tank: tank(), logs: [] } });
  expect(await screen.findByText('Sem dados disponíveis.')).toBeVisible();
});

it('says that there is no such tank', async () => {
  await open(Response.json({ message: 'Tanque não encontrado.' }, { status: 404 }));
  expect(await screen.findByText('Tanque não encontrado.')).toBeVisible();
});

it('lays fills beside their invoices, each with the way to a claim that names it', async () => {
  endTestSession();
  await startTestSession({ access: [ACCESS.telemetry, ACCESS.claims] });
  await open();
  const row = within(await screen.findByRole('row', { name: /08\/11\/2026/ }));
  for (const text of ['18,10 m³', '18,80 m³', '28.200 KG', '-0,70 m³ (-3,7 %)', '12345', '004512'])
    expect(row.getByText(text)).toBeVisible();
  const address = new URL(row.getByRole('link', { name: 'Reclamar' }).getAttribute('href') ?? '', 'http://x');
  expect(decodeParams(address.searchParams.get('about') ?? '')).toEqual({
    type: 'tank',
    params: { tank_id: '1', fill: '1762603200000' },
  });
});

it('saves the user’s own levels, which stand among the tank’s data', async () => {
  saved.length = 0;
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Meus níveis' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByLabelText('Nível crítico'), '11');
  await userEvent.type(dialog.getByLabelText('Nível de reabastecimento'), '10,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(
    await dialog.findByText('O nível crítico não pode passar do nível de reabastecimento.'),
  ).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Nível crítico'));
  await userEvent.clear(dialog.getByLabelText('Nível de reabastecimento'));
  await userEvent.type(dialog.getByLabelText('Nível de reabastecimento'), '12,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Seus níveis foram salvos.')).toBeVisible();
  expect(saved).toEqual([{ critical: null, recharge: 12.5, overfill: null }]);
});

it('says why a sensor cannot be believed', async () => {
  const sensor = {
    state: 'lying' as const,
    reason: 'As três últimas leituras foram recusadas: volume negativo.',
  };
  await open({ message: { tank: tank({ sensor }), logs: LOGS } });
  expect(await screen.findByText(/volume negativo/)).toBeVisible();
  expect(screen.getAllByText(/Sensor suspeito/)[0]).toBeVisible();
});
