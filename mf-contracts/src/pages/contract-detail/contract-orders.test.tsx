import { render, screen, within } from '@testing-library/react';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, TestArea } from 'host/testing';
import { contractLine, contractOrder } from '../../contract/contract.fixture';
import { ContractOrders } from './contract-orders';

afterEach(() => endTestSession());

const orders = [
  contractOrder({ C5_NUM: '100001', C5_NOTA: '000054321' }),
  contractOrder({ C5_NUM: '100002', C5_NOTA: '000054322', C5_ENTREAL: '' }),
  contractOrder({ C5_NUM: '100003', C5_NOTA: '', C5_ENTREAL: '' }),
];

/** The links of the table of orders, by their names. */
async function links(access?: readonly number[]) {
  await startTestSession(access && { access: [...access] });
  render(
    <TestArea path="/admin/contract/x" at="/admin/contract/x">
      <ContractOrders orders={orders} items={[contractLine()]} />
    </TestArea>,
  );
  const table = await screen.findByRole('table', { name: 'Lista de pedidos' });
  return Object.fromEntries(
    within(table)
      .queryAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  );
}

it('orders lead to the list of their stage, and invoices to their titles', async () => {
  expect(await links()).toEqual({
    '100001': '/admin/order-finished-list?C5_NUM=100001',
    '100002': '/admin/order-list?C5_NUM=100002',
    '100003': '/admin/order-unbilled-list?C5_NUM=100003',
    'Títulos da nota 54321': '/admin/invoice-list?E1_NUM=000054321',
    'Títulos da nota 54322': '/admin/invoice-list?E1_NUM=000054322',
  });
});

it.each([
  ['contracts alone', [ACCESS.contracts], []],
  ['titles', [ACCESS.contracts, ACCESS.invoices], ['Títulos da nota 54321', 'Títulos da nota 54322']],
  ['orders in transit', [ACCESS.contracts, ACCESS.orderInTransit], ['100002']],
])('with %s only these are links', async (_what, access, expected) => {
  expect(Object.keys(await links(access))).toEqual(expected);
  for (const text of ['100001', '100003', '54321']) expect(screen.getByText(text)).toBeInTheDocument();
});
