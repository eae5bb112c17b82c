import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TitlePayment } from 'api-contract';
import { PAYMENT_STATUS } from 'api-contract/rules';
import { endTestSession, startTestSession, TestArea, testMe } from '../exports/testing';
import { DebtDialog } from './debt-dialog';

const row = (n: number) => ({
  E1_NUM: String(7480 + n).padStart(9, '0'),
  E1_VALOR: String(5400 + n * 731),
  E1_SALDO: String(5400 + n * 731),
  E1_VENCTO: '26/10/26',
  E1_VENCREA: '26/10/2026',
});
const inPix = (status: TitlePayment['status']) => ({
  id: 12,
  status,
  paid_at: status === PAYMENT_STATUS.paid ? '2026-11-20T15:00:00.000Z' : null,
  expires_at: '2026-11-21T21:40:00.000Z',
});
const ZOOM = Array.from({ length: 91 }, (_, n) => row(n));

const meta: Meta<typeof DebtDialog> = {
  title: 'Portal/Pagamentos em aberto',
  component: DebtDialog,
  args: { user: testMe.user, onClose: () => undefined },
  render: (args) => (
    <TestArea path="/admin" at="/admin">
      <DebtDialog {...args} />
    </TestArea>
  ),
  beforeEach: async () => {
    await startTestSession();
    return endTestSession;
  },
};
export default meta;
type Story = StoryObj<typeof DebtDialog>;

export const Some: Story = {
  args: { invoices: { ZOOM, count: 91, total: '98000', overdue: 4, overdue_total: '21000' } },
};
// The oldest three are in a Pix: paid, waiting to be paid, and looked at.
export const InPix: Story = {
  args: {
    invoices: {
      ZOOM: [
        { ...row(0), payment: inPix(PAYMENT_STATUS.paid) },
        { ...row(1), payment: inPix(PAYMENT_STATUS.active) },
        { ...row(2), payment: inPix(PAYMENT_STATUS.review) },
        row(3),
      ],
      count: 4,
      total: '25986',
      overdue: 4,
      overdue_total: '25986',
    },
  },
};
export const InPixNarrow: Story = { ...InPix, globals: { viewport: { value: 'phone' } } };
export const NarrowScreen: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
export const None: Story = {
  args: { invoices: { ZOOM: [], count: 0, total: '0', overdue: 0, overdue_total: '0' } },
};
