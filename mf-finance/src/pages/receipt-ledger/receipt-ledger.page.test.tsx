import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { pageOf } from 'host/list';
import { endTestSession, startTestSession, stubList, stubServer, TestArea } from 'host/testing';
import { ledgerRows } from '../../payments/received.fixture';
import { ledgerList } from '../../../wire/rules/payment-columns';

const LedgerPage = pageOf(ledgerList);
const server = stubList(LedgerPage, ledgerRows.slice(1, 2));
let restore = () => {};

beforeEach(async () => {
  await startTestSession({ type_id: USER_TYPE.master, access: [ACCESS.invoices], customer_id: null });
  server.asked.length = 0;
  restore = stubServer({
    ...server.routes,
    'GET payments/ledger/counts': { all: 7, pix: 2, pix_total: '164875.29' },
  });
  render(
    <TestArea path="/admin/receipts/ledger" at="/admin/receipts/ledger">
      <LedgerPage />
    </TestArea>,
  );
  await screen.findByText('Pix recebido', { selector: 'td *, td' });
});
afterEach(() => {
  restore();
  endTestSession();
});

it('shows a Pix with what names it at the bank, and leads to its payment', () => {
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '8',
    '26/11/2026 08:52',
    '21',
    'Pix recebido',
    'R$ 82.437,65',
    'E60701190202611261102DY5Q3J0A1B2',
    '7f0c2b9e4d5a4c7c9b1e2a3f4b5c6d7e',
  ]);
  expect(screen.getByRole('link', { name: /21/ })).toHaveAttribute('href', '/admin/payment/21');
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByDesc: 'id' }]);
});

it('has what every Pix comes to, as the bank has it', async () => {
  const tabs = screen.getByRole('navigation', { name: 'Visões da lista' });
  const pix = await within(tabs).findByRole('button', { name: /^Pix, igual ao banco.*R\$ 164\.875,29/ });
  await userEvent.click(pix);
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ tab: 'pix' }));
});
