import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tank } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { tank } from '../../tanks/tank.fixture';
import { TelemetryPage } from './telemetry.page';

let restore = () => {};
/** A live stream, and how to tell something by it. */
function liveStream() {
  let tell: (one: Tank) => void = () => undefined;
  const body = new ReadableStream({
    start(controller) {
      tell = (one) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(one)}\n\n`));
    },
  });
  const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  return { answer, tell: (one: Tank) => tell(one) };
}
async function open(tanks: unknown, routes: StubRoutes = {}) {
  restore = stubServer({
    'GET tanques': tanks,
    'GET tanques/stream': () => new Promise(() => undefined),
    ...routes,
  });
  render(
    <TestArea path="/admin/telemetry" at="/admin/telemetry">
      <TelemetryPage />
    </TestArea>,
  );
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));

beforeEach(() => startTestSession({ access: [ACCESS.telemetry, ACCESS.orderNew] }));
afterEach(() => {
  restore();
  endTestSession();
});

it('shows a tank by its figures, in words', async () => {
  await open([tank({ current_volume: 9 })]);
  const shown = await card('TQ-01');
  for (const text of ['SODA CÁUSTICA 50%', '30 %', '9 m³ de 30 m³', 'Reabastecer', 'Atualizado há 2 min'])
    expect(shown.getByText(text)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Detalhes' })).toHaveAttribute('href', '/tanques/1');
});

it('offers an order where it says that one should be placed today', async () => {
  const days = { use_per_day: 1.5, days_to_recharge: 7, days_to_critical: 10 };
  const dates = { recharge_date: '2026-11-27', critical_date: '2026-11-30' };
  await open([
    tank({ forecast: { ...days, ...dates, order_date: '2000-01-01' } }),
    tank({ id: 2, tag: 'TQ-02', forecast: { ...days, ...dates, order_date: '2999-01-01' } }),
  ]);
  expect((await card('TQ-01')).getByRole('link', { name: 'Novo Pedido' })).toBeVisible();
  expect((await card('TQ-02')).queryByRole('link', { name: 'Novo Pedido' })).toBeNull();
});

it('groups tanks by customer, favourites first, and says what needs somebody', async () => {
  await open([
    tank(),
    tank({ id: 2, tag: 'TQ-SOMA-2', current_volume: 3, favorite: true }),
    tank({ id: 3, tag: 'TQ-03', customer_name: 'Serra Azul', updated_at: '2026-01-01T00:00:00Z' }),
    tank({ id: 4, tag: 'FORA', is_active: false }),
  ]);
  expect(await screen.findByText('3 tanques · 1 crítico · 1 com dados desatualizados')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Papéis do Vale',
    'Serra Azul',
  ]);
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'TANQUE SOMA',
    'TQ-01',
    'TQ-03',
  ]);
});

it('draws the tanks of the first customers, and of others when they are opened', async () => {
  await open(
    Array.from({ length: 6 }, (_, n) => tank({ id: n, tag: `TQ-${n}`, customer_name: `Cliente ${n}` })),
  );
  await card('TQ-4');
  expect(screen.queryByRole('article', { name: 'TQ-5' })).toBeNull();
  const closed = screen.getByText('Cliente 5').closest('details') as HTMLDetailsElement;
  // jsdom opens it and tells nobody.
  closed.open = true;
  fireEvent(closed, new Event('toggle'));
  expect(await card('TQ-5')).toBeDefined();
});

it('shows the same tanks as a list', async () => {
  await open([tank({ forecast: null })]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Lista' }));
  expect(screen.getByRole('table', { name: 'Tanques' })).toBeVisible();
  expect(screen.getByText('21 m³ / 30 m³')).toBeVisible();
});

it('warns of critical tanks after two seconds, with a link to a new order', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await open([tank({ current_volume: 2 })]);
  await screen.findByRole('article', { name: 'TQ-01' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  const dialog = await screen.findByRole('dialog', { name: 'Tanque em nível crítico' });
  expect(within(dialog).getByRole('link', { name: 'Novo Pedido' })).toHaveAttribute(
    'href',
    '/admin/order-new?product=PA0010',
  );
});

it('switches alert and favourite, and switches back what the server refuses', async () => {
  const sent: unknown[] = [];
  await open([tank()], {
    'POST tanques/1/favorite': (_url: URL, body: unknown) => {
      sent.push(body);
      return { data: tank({ favorite: true }) };
    },
    'POST tanques/1/alert': Response.json({ message: 'Tanque não encontrado.' }, { status: 404 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Favorito: TQ-01' }));
  expect(sent).toEqual([{ favorite: true }]);
  expect(screen.getByRole('button', { name: 'Favorito: TQ-01' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Alertas por e-mail de TQ-01' }));
  expect(await screen.findByText('Tanque não encontrado.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Alertas por e-mail de TQ-01' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

it('updates with the stream', async () => {
  const { answer, tell } = liveStream();
  await open([tank()], { 'GET tanques/stream': answer });
  await card('TQ-01');
  tell(tank({ current_volume: 15 }));
  expect(await screen.findByText('15 m³ de 30 m³')).toBeVisible();
});

it('keeps what the stream told while an older answer was on its way', async () => {
  const { answer, tell } = liveStream();
  let come: (tanks: Tank[]) => void = () => undefined;
  await open(() => new Promise((resolve) => (come = resolve)), { 'GET tanques/stream': answer });
  await screen.findByRole('status', { name: 'Carregando...' });
  tell(tank({ current_volume: 15 }));
  await act(() => new Promise((done) => setTimeout(done)));
  come([tank({ current_volume: 21, updated_at: '2026-11-26T10:00:00Z' }), tank({ id: 2, tag: 'TQ-02' })]);
  const shown = await card('TQ-01');
  expect(await card('TQ-02')).toBeTruthy();
  expect(shown.getByText('15 m³ de 30 m³')).toBeVisible();
});

it('listens and reads again when the stream has said nothing for a minute', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const [frozen, next] = [liveStream(), liveStream()];
  const answers = [frozen.answer, next.answer];
  let read = 0;
  await open(() => [tank({ current_volume: (read += 1) * 3 })], {
    'GET tanques/stream': () => answers.shift() ?? new Promise(() => undefined),
  });
  await card('TQ-01');
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  expect(answers).toEqual([next.answer]);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  jest.useRealTimers();
  expect(answers).toEqual([]);
  expect(await screen.findByText('6 m³ de 30 m³')).toBeVisible();
  next.tell(tank({ current_volume: 15 }));
  expect(await screen.findByText('15 m³ de 30 m³')).toBeVisible();
});

it('listens again, a little later, where it was asked too often', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { answer, tell } = liveStream();
  const answers = [Response.json({ message: 'Muitas tentativas.' }, { status: 429 }), answer];
  await open([tank()], { 'GET tanques/stream': () => answers.shift() ?? new Promise(() => undefined) });
  await card('TQ-01');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  jest.useRealTimers();
  tell(tank({ current_volume: 15 }));
  expect(await screen.findByText('15 m³ de 30 m³')).toBeVisible();
});

it('keeps the shape of the tanks until they come, and lets the list be chosen', async () => {
  await open(() => new Promise(() => undefined));
  expect(await screen.findByRole('status', { name: 'Carregando...' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Lista' }));
  expect(screen.getByRole('columnheader', { name: 'Nível/Capacidade' })).toBeVisible();
});

it('says that there is no telemetry without tanks', async () => {
  await open([]);
  expect(await screen.findByText('Serviço de telemetria indisponível.')).toBeVisible();
  expect(screen.getByText('Entre em contato com o setor comercial.')).toBeVisible();
});

it('says why the tanks do not come, and offers to try again', async () => {
  let fails = true;
  await open(() => (fails ? Response.json({ message: 'Não.' }, { status: 503 }) : [tank()]));
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' });
  expect(again.closest('[role=alert]')).toHaveTextContent('Não.');
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole('article', { name: 'TQ-01' })).toBeVisible();
});
