import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { openList, searchBy, stubList } from 'host/testing';
import { timeLog } from '../../time-log/time-log.fixture';
import { TimeLogList } from './time-logs.list';
import TimeLogsPage from './time-logs.page';

const server = stubList(TimeLogList, [timeLog]);
let close = () => {};

beforeEach(async () => {
  close = await openList(TimeLogsPage, {
    path: '/admin/timelogs',
    user: { type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.timeLogs] },
    server,
    shown: 'contracts.list',
  });
});
afterEach(() => close());

it('shows a call, its body one click away, and can change nothing', () => {
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '4821',
    'contracts.list',
    'Ana Souza',
    '20/11/2026 10:00:00.250',
    '20/11/2026 10:00:00.292',
    '42 ms',
    'Sucesso',
    '—',
    '',
  ]);
  expect(screen.getByRole('button', { name: 'Body do log 4821' })).toBeEnabled();
  expect(screen.getByRole('link', { name: '4821' })).toHaveAttribute('href', '/admin/timelogs/4821');
  expect(screen.queryByRole('button', { name: /Deletar|Editar|Gerar Relatório/ })).not.toBeInTheDocument();
});

it('asks for the newest first, and says so', () => {
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByDesc: 'id' }]);
  expect(screen.getByText(/ordem decrescente/)).toBeVisible();
});

it('sends its filters by the names of the call', async () => {
  await searchBy(userEvent, { Status: 'Erro', 'Início a partir de': '20112026', Rotina: 'list' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toEqual({
    status: 'error',
    start_date: '2026-11-20',
    routine: 'list',
    page: '1',
    limit: '100',
    orderByDesc: 'id',
  });
});
