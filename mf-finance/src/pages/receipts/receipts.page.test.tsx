import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, searchBy, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { WRITE_OFF_STATE } from '../../../wire/rules/payments';
import { receivedRow, receivedRows, receiver } from '../../payments/received.fixture';
import { ReceivedPage } from './receipts.list';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

async function open(rows = [receivedRow]) {
  const server = stubList(ReceivedPage, rows);
  await startTestSession({ ...receiver, customer_id: null });
  restore = stubServer(server.routes);
  render(
    <TestArea path="/admin/receipts" at="/admin/receipts">
      <ReceivedPage />
    </TestArea>,
  );
  await screen.findByRole('link', { name: /21/ });
  return server;
}

it('shows whose Pix came, when, how much, and what the ERP has of it', async () => {
  const server = await open();
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '21',
    'Papéis do Vale',
    '26/11/2026 08:40',
    'Recebido',
    '3',
    'R$ 82.437,65',
    'R$ 82.437,65',
    '26/11/2026 08:52',
    'Aguardando baixa',
  ]);
  expect(screen.getByRole('link', { name: /21/ })).toHaveAttribute('href', '/admin/payment/21');
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByDesc: 'created_at' }]);
});

it('says in words what failed, with the ERP’s reason, and a cent that is missing', async () => {
  await open(receivedRows);
  const failed = screen.getByText('Falhou no ERP').closest('tr');
  expect(failed).toHaveTextContent('O ERP recusou a baixa: Período contábil fechado.');
  const reviewed = screen.getByText('Em análise', { selector: 'td *' }).closest('tr');
  expect(reviewed).toHaveTextContent('R$ 82.437,65R$ 82.437,64');
  expect(screen.getByText('Enviado ao ERP')).toBeVisible();
  expect(screen.getByText('Baixado no ERP')).toBeVisible();
});

it('sends what the ERP refused again by one press, but not what is of another sum', async () => {
  const failed = receivedRows.find(({ erp_state }) => erp_state === WRITE_OFF_STATE.failed)!;
  const server = await open([receivedRow, failed, { ...failed, id: 12, received: '1.00' }]);
  const sent = jest.fn(() => failed);
  restore();
  restore = stubServer({ ...server.routes, [`POST payments/${failed.id}/erp`]: sent });
  const button = screen.getByRole('button', { name: /^Enviar de novo ao ERP/ });
  const asked = server.asked.length;
  await userEvent.click(button);
  expect(await screen.findByText('Baixa do Pix 18 enviada de novo.')).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(asked));
});

it.each([
  ['Recebidos', 'received'],
  ['Aguardando baixa', 'waiting'],
  ['Em análise', 'review'],
])('has a tab %s', async (name, tab) => {
  const server = await open();
  const tabs = screen.getByRole('navigation', { name: 'Visões da lista' });
  await userEvent.click(within(tabs).getByRole('button', { name: new RegExp(`^${name}`) }));
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ tab }));
});

it('sends its filters, and leads to the ledger', async () => {
  const server = await open();
  expect(screen.getByRole('link', { name: 'Lançamentos' })).toHaveAttribute('href', '/admin/receipts/ledger');
  await searchBy(userEvent, { Status: 'Em análise', Cliente: 'vale', 'Criado em': '26112026' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toMatchObject({
    status: 'review',
    company_name: 'vale',
    created_at: '2026-11-26 00:00:00,2026-11-26 23:59:59',
  });
});
