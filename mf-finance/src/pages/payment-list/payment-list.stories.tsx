import { pageOf } from 'host/list';
import { PAYMENT_STATUS } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { paidPayment, paymentRow, reviewedPayment, samplePayment } from '../../payments/payment.fixture';
import { paymentList } from '../../../wire/rules/payment-columns';

export default { title: 'Financeiro/Pagamentos por Pix' };

const stories = listStories(pageOf(paymentList), {
  rows: [
    samplePayment({ id: 16 }),
    paidPayment({ id: 15 }),
    reviewedPayment({ id: 14 }),
    samplePayment({ id: 13, status: PAYMENT_STATUS.expired }),
    samplePayment({ id: 12, status: PAYMENT_STATUS.cancelled }),
  ].map(paymentRow),
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const Failed = stories.Failed;
