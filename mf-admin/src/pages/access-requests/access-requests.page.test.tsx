import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, ACCESS_REQUEST_STATUS, OPEN_ACCESS_REQUEST, USER_TYPE } from 'api-contract/rules';
import { openList, searchBy, stubList } from 'host/testing';
import { newRequest } from '../../access-request/access-request.fixture';
import { AccessRequestsPage } from './access-requests.list';

const server = stubList(AccessRequestsPage, [{ ...newRequest, status: ACCESS_REQUEST_STATUS.revised }]);
let close = () => {};

beforeEach(async () => {
  close = await openList(AccessRequestsPage, {
    user: { type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.users] },
    server,
    shown: 'Papéis do Vale Ltda',
  });
});
afterEach(() => close());

it('shows a request with a masked CNPJ, its date and its status in words', () => {
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual([
    '12',
    'Papéis do Vale Ltda',
    '12.ABC.345/01DE-35',
    'Ana Souza',
    'ana@vale.example',
    '20/11/2026 10:00',
    '20/11/2026 10:00',
    'Reenviada',
  ]);
});

it('links to the request from the company’s name', () => {
  expect(screen.getByRole('link', { name: 'Papéis do Vale Ltda' })).toHaveAttribute(
    'href',
    '/admin/access-requests/12',
  );
});

it('requests the newest first', () => {
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByDesc: 'created_at' }]);
});

it('sends its filters: a whole day as a range, and both open statuses together', async () => {
  await searchBy(userEvent, {
    Status: 'A analisar',
    'Razão social': 'vale',
    Nome: 'ana',
    CNPJ: '12.ABC',
    'Enviada em': '20112026',
  });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toEqual({
    status: OPEN_ACCESS_REQUEST.join(),
    socialReason: 'vale',
    name: 'ana',
    cnpj: '12.ABC',
    created_at: '2026-11-20 00:00:00,2026-11-20 23:59:59',
    page: '1',
    limit: '100',
    orderByDesc: 'created_at',
  });
});

it('has a tab of those to decide', async () => {
  const tabs = screen.getByRole('navigation', { name: 'Visões da lista' });
  await userEvent.click(within(tabs).getByRole('button', { name: /^A analisar/ }));
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ tab: 'open' }));
});

it('offers only the orders that the call supports', () => {
  const sorts = within(screen.getByRole('combobox', { name: 'Ordenar por' })).getAllByRole('option');
  expect(sorts.map((sort) => sort.textContent)).toEqual([
    'Enviada em',
    'Atualizada em',
    'Razão social',
    'Nome',
    'Status',
    'ID',
  ]);
});
