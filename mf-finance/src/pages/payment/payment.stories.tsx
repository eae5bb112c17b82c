import type { StoryContext } from '@storybook/react-vite';
import { ACCESS, PAYMENT_STATUS, USER_TYPE } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import {
  paidPayment,
  QR,
  reviewedPayment,
  revisedPayment,
  samplePayment,
} from '../../payments/payment.fixture';
import PaymentPage from './payment.page';

export default { title: 'Financeiro/Pagamento por Pix' };

const page = { path: '/admin/payment/:id', at: '/admin/payment/12', Page: PaymentPage };
const showing = (answer: unknown, user = {}) =>
  areaStory({ ...page, user }, { 'GET payments/12': answer, 'GET payments/12/qr': { svg: QR } });
const staff = { type_id: USER_TYPE.staff, access: [ACCESS.invoices] };
const narrow = { globals: { viewport: { value: 'phone' } } };

export const Active = showing(samplePayment());
export const ActiveNarrow = { ...Active, ...narrow };
export const Paid = showing(paidPayment());
export const PaidNarrow = { ...Paid, ...narrow };
export const Revised = showing(revisedPayment());
export const InReview = showing(reviewedPayment());
export const InReviewOfStaff = showing(reviewedPayment(), staff);
export const Settling = {
  ...InReviewOfStaff,
  play: async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Encerrar análise' })),
};
export const Expired = showing(samplePayment({ status: PAYMENT_STATUS.expired }));
export const Cancelled = showing(samplePayment({ status: PAYMENT_STATUS.cancelled }));
export const Loading = showing(() => new Promise(() => undefined));
export const Failed = showing(Response.json({ message: 'Registro não encontrado.' }, { status: 404 }));
