import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TankPlanRow } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { toast } from 'shared-ui';
import { tank } from '../../tanks/tank.fixture';
import { planRow, unplanned } from './plan.fixture';
import PlanPage from './plan.page';

let restore = () => {};
const sent: unknown[] = [];
const ROWS = [
  planRow(),
  planRow({ id: '2-1', tank_id: 2, tag: 'TQ-02' }),
  planRow({ id: '1-2' }, 20),
  unplanned,
];

async function open(
  rows: TankPlanRow[] | Response = ROWS,
  { access = [ACCESS.telemetry, ACCESS.orderNew] as number[], answers = {} } = {},
) {
  sent.length = 0;
  const keep = (_url: URL, body: unknown) => {
    sent.push(body);
    return { approved: [{ id: '1-1', request_id: 77 }], refused: [{ id: '2-1', message: 'Sem saldo.' }] };
  };
  restore = stubServer({
    'GET tanques': [tank()],
    'GET tanques/plan': rows,
    'POST tanques/plan/approve': keep,
    ...answers,
  });
  await startTestSession({ access });
  render(
    <TestArea path="/admin/telemetry/plan" at="/admin/telemetry/plan">
      <PlanPage />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  endTestSession();
});
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

it('shows deliveries by week with their reason, and tanks without a plan', async () => {
  await open();
  expect(await screen.findByText('3 pedidos a aprovar nos próximos 60 dias')).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getAllByRole('rowheader', { name: /^Semana de/ }).length).toBeGreaterThan(1);
  expect(screen.getAllByText(/reserva de segurança/)).toHaveLength(3);
  const card = screen.getByRole('heading', { name: 'Sem plano' }).closest('section, div');
  expect(within(card?.parentElement ?? document.body).getByText(/falta a densidade/)).toBeVisible();
});

it('approves one, and the month in one press; says what was refused', async () => {
  const told = jest.spyOn(toast, 'error');
  await open();
  await press(/^Aprovar: TQ-02/);
  await waitFor(() => expect(told).toHaveBeenCalledWith('1 entrega não foi pedida: Sem saldo.'));
  await press('Aprovar o mês (3)');
  expect(sent).toEqual([{ items: ['2-1'] }, { items: ['1-1', '2-1', '1-2'] }]);
});

it('skips, and takes it back', async () => {
  const changes: unknown[] = [];
  const change = (_url: URL, body: unknown) => {
    changes.push(body);
    return { data: planRow({ skipped: true }) };
  };
  await open([planRow(), planRow({ id: '2-1', tag: 'TQ-02', skipped: true })], {
    answers: { 'PUT tanques/plan/1-1': change, 'PUT tanques/plan/2-1': change },
  });
  await press(/^Pular: TQ-01/);
  await press(/^Desfazer: TQ-02/);
  expect(changes).toEqual([{ skip: true }, { skip: false }]);
});

it('takes back what was skipped or changed, and says when a tank orders by itself', async () => {
  const changes: unknown[] = [];
  const change = (_url: URL, body: unknown) => {
    changes.push(body);
    return { data: planRow() };
  };
  const undone: (() => unknown)[] = [];
  jest.spyOn(toast, 'success').mockImplementation((_title, _text, action) => {
    if (action) undone.push(action.run);
    return 0;
  });
  await open([planRow({ automatic: true, order_on: '2026-01-01' })], {
    answers: { 'PUT tanques/plan/1-1': change },
  });
  expect(await screen.findByText(/^Sozinho em \d\d\/\d\d$/)).toBeVisible();
  await press(/^Pular: TQ-01/);
  await waitFor(() => expect(undone).toHaveLength(1));
  await press(/^Alterar: TQ-01/);
  const field = await screen.findByRole('textbox', { name: /Quantidade/ });
  await userEvent.clear(field);
  await userEvent.type(field, '9.000');
  await press('Salvar');
  await waitFor(() => expect(undone).toHaveLength(2));
  for (const undo of undone) await undo();
  const { deliver_on } = planRow();
  expect(changes).toEqual([
    { skip: true },
    { quantity: 9000, deliver_on },
    { skip: false },
    { quantity: 18_000, deliver_on },
  ]);
});

it('changes a delivery, and says at the field what does not fit', async () => {
  const message = 'Neste dia cabem 17.000 KG no tanque.';
  await open([planRow()], {
    answers: {
      'PUT tanques/plan/1-1': () =>
        Response.json({ message, errors: { quantity: [message] } }, { status: 422 }),
    },
  });
  await press(/^Alterar: TQ-01/);
  const field = await screen.findByRole('textbox', { name: /Quantidade/ });
  await userEvent.clear(field);
  await userEvent.type(field, '99.000');
  await press('Salvar');
  expect(await screen.findByText(message)).toBeVisible();
});

it('sends no half of what was typed', async () => {
  const changes: unknown[] = [];
  await open([planRow()], {
    answers: {
      'PUT tanques/plan/1-1': (_url: URL, body: unknown) => {
        changes.push(body);
        return { data: planRow() };
      },
    },
  });
  await press(/^Alterar: TQ-01/);
  const field = await screen.findByRole('textbox', { name: /Quantidade/ });
  await userEvent.clear(field);
  await userEvent.type(field, '12,5');
  await press('Salvar');
  expect(await screen.findByText('Informe um número inteiro.')).toBeVisible();
  expect(changes).toEqual([]);
});

it('says at the levels that the tanks could not be asked for', async () => {
  const failure = Response.json({ message: 'Indisponível.' }, { status: 503 });
  await open(ROWS, { answers: { 'GET tanques': failure } });
  expect(await screen.findByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
});

it('is only read by those who may not order', async () => {
  await open([planRow({ request_id: 12 }), planRow({ id: '2-1' })], { access: [ACCESS.telemetry] });
  expect(await screen.findByRole('link', { name: 'Pedido 12' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Aprovar|Pular|Alterar/ })).toBeNull();
});

it('says that there is nothing to do, or that it failed', async () => {
  await open([]);
  expect(await screen.findByText('Nenhuma entrega nos próximos 60 dias.')).toBeVisible();
});
