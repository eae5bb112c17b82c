import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, testMe } from '../exports/testing';
import { Bell } from './bell';

let restore: () => void = () => undefined;
beforeEach(async () => {
  await startTestSession();
  const title = {
    E1_NUM: '1',
    E1_VALOR: '10',
    E1_SALDO: '10',
    E1_VENCTO: '13/06/26',
    E1_VENCREA: '13/06/2026',
  };
  restore = stubServer({
    'GET invoices/pending': { ZOOM: [title], count: 1, total: '10', overdue: 1, overdue_total: '10' },
    'GET notifications': { data: [], unread: 0, elsewhere: 0, next: null },
  });
});
afterEach(() => {
  restore();
  endTestSession();
  localStorage.clear();
});

it.each([
  ['on the home page', '/admin', USER_TYPE.customer, true],
  ['not over another page', '/admin/order-new', USER_TYPE.customer, false],
  ['not to the supplier’s people', '/admin', USER_TYPE.master, false],
])('tells the debts by itself %s', async (_where, at, type_id, told) => {
  render(
    <TestArea path={at} at={at}>
      <Bell user={{ ...testMe.user, type_id }} />
    </TestArea>,
  );
  await screen.findByRole('button', { name: 'Pagamentos em aberto: 1' });
  if (told) await screen.findByRole('dialog', { name: /Você tem pagamentos em aberto/ });
  else expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the notifications with the debts in one line, and these on demand', async () => {
  render(
    <TestArea path="/admin/order-new" at="/admin/order-new">
      <Bell user={testMe.user} />
    </TestArea>,
  );
  const bell = await screen.findByRole('button', { name: 'Pagamentos em aberto: 1' });
  await userEvent.click(bell);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver: 1 pagamento em aberto, 1 vencido' }));
  expect(await screen.findByRole('dialog', { name: /Você tem pagamentos em aberto/ })).toBeVisible();
  expect(bell).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
