import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAYMENT_STATUS } from 'api-contract/rules';
import { pageOf } from 'host/list';
import { openList, searchBy, stubList } from 'host/testing';
import { paymentRow, samplePayment } from '../../payments/payment.fixture';
import { paymentList } from '../../../wire/rules/payment-columns';

const row = paymentRow(
  samplePayment({ created_at: '2026-11-26T11:40:00-03:00', expires_at: '2026-11-26T12:40:00-03:00' }),
);
const PaymentListPage = pageOf(paymentList);
const server = stubList(PaymentListPage, [row]);
let close = () => {};

beforeEach(async () => {
  close = await openList(PaymentListPage, { server, shown: '12' });
});
afterEach(() => close());

it('shows a charge in words, leading to its page, the newest first', () => {
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '12',
    '26/11/2026 11:40',
    'Aguardando pagamento',
    '3',
    'R$ 82.437,65',
    'R$ 0,00',
    '26/11/2026 12:40',
    '—',
  ]);
  expect(screen.getByRole('link', { name: '12' })).toHaveAttribute('href', '/admin/payment/12');
  expect(server.asked).toEqual([{ page: '1', limit: '25', orderByDesc: 'created_at' }]);
});

it('sends its filter by status', async () => {
  await searchBy(userEvent, { Status: 'Recebido' });
  await screen.findByText('Filtro aplicado');
  expect(server.asked.at(-1)).toMatchObject({ status: PAYMENT_STATUS.paid });
});
