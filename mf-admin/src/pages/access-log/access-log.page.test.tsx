import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { pageOf } from 'host/list';
import { openList, searchBy, stubList, type StubRoutes } from 'host/testing';
import { accessRow, chartRoutes } from './access-log.fixture';
import { accessLogList } from '../../../wire/rules/log-columns';
import AccessLogPage from './access-log.page';

const server = stubList(pageOf(accessLogList), [accessRow]);
let close = () => {};
afterEach(() => close());

async function show(routes: StubRoutes = {}) {
  close = await openList(AccessLogPage, {
    path: '/admin/logaccess',
    user: { type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.accessLog] },
    server,
    routes: { ...chartRoutes, ...routes },
    shown: '200.148.12.7',
  });
}

it('shows who opened which screen, from where and when, newest first', async () => {
  await show();
  const row = within(screen.getByRole('row', { name: /200\.148\.12\.7/ })).getAllByRole('cell');
  expect(row.map((cell) => cell.textContent)).toEqual([
    '91',
    '200.148.12.7',
    'Contratos',
    'Carlos Menezes',
    'Papéis do Vale Ltda',
    'Cliente',
    '20/11/2026 10:00',
  ]);
  expect(server.asked).toEqual([{ show_routes: '1', page: '1', limit: '25', orderByDesc: 'id' }]);
});

const foldCharts = () => userEvent.click(screen.getByText('Gráficos por mês, tela e cliente'));

it('has the three charts above the list, which can be folded away', async () => {
  await show();
  for (const name of ['Acessos por mês', 'Acessos por tela', 'Acessos por cliente'])
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  await foldCharts();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Acessos por mês' })).toBeNull());
});

it('sends its filters by the names of the call', async () => {
  await show();
  await searchBy(userEvent, { Usuário: 'carlos', 'Tipo do Usuário': 'Cliente' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toEqual({
    show_routes: '1',
    user_name: 'carlos',
    type_user: String(USER_TYPE.customer),
    page: '1',
    limit: '100',
    orderByDesc: 'id',
  });
});

it('keeps the table and the other charts when one chart fails', async () => {
  await show({
    'GET analytic-log/screen-access-by-month': () => Response.json({ message: 'Fora.' }, { status: 503 }),
  });
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' });
  expect(again.closest('[role=alert]')).toHaveTextContent('Fora.');
  expect(screen.getByText('200.148.12.7')).toBeVisible();
});
