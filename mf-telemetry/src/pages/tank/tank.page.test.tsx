import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TankLogs } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { tank } from '../../tanks/tank.fixture';
import TankPage from './tank.page';

let restore = () => {};
let asked: Record<string, string>[] = [];
const LOGS: TankLogs['logs'] = [
  [Date.parse('2026-11-20T10:00:00Z'), 20],
  [Date.parse('2026-11-20T12:00:00Z'), 18],
  [Date.parse('2026-11-20T13:00:00Z'), 25],
];
async function open(answer: unknown = { message: { tank: tank({ tag: 'TQ-SOMA' }), logs: LOGS } }) {
  asked = [];
  restore = stubServer({
    'GET tanques/stream': () => new Promise(() => undefined),
    'POST tanques/logs': (url: URL) => {
      asked.push(Object.fromEntries(url.searchParams));
      return answer;
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
  await userEvent.click(await screen.findByRole('button', { name: 'Ver tabela' }));
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
