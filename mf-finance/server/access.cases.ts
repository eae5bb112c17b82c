import { ACCESS, encodeParams, KEY_SCOPE, USER_TYPE } from 'api-contract';
import { writePlace } from 'api/open/resource';
import type { Owner } from 'api/testing/owner';
import { open, type RouteCases } from 'api/testing/routes/route-case';

const danfeOf = ({ invoice }: Owner) => encodeParams({ nota_fiscal: invoice });

const RECEIVES = [USER_TYPE.admin, USER_TYPE.staff, USER_TYPE.master];

/** Titles, slips, packaging, DANFE. */
export const cases: RouteCases = {
  'GET /api/invoices': { needs: [ACCESS.invoices], record: 'none' },
  'GET /api/invoices/pending': { needs: 'flag', record: 'none' },
  // Nobody's limit is known in the matrix' own tables.
  'GET /api/customer/credit': { needs: [ACCESS.invoices, ACCESS.orderNew], record: 'none' },
  'GET /api/invoices/dashboard': { needs: [ACCESS.financialDashboard], record: 'none' },
  'GET /api/invoices/packagingList': { needs: [ACCESS.packaging], record: 'none' },
  'GET /api/invoices/counts': { needs: [ACCESS.invoices], record: 'none' },
  'POST /api/invoices/extract': { needs: [ACCESS.invoices], record: 'none' },
  'POST /api/invoices/payment-method': {
    needs: [
      ACCESS.invoices,
      ACCESS.orders,
      ACCESS.orderUnbilled,
      ACCESS.orderInTransit,
      ACCESS.orderDelivered,
    ],
    record: 'none',
  },
  'POST /api/invoices/ticket': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (of) => ({ payload: of.title }),
  },
  'POST /api/invoice/danfe': {
    needs: [
      ACCESS.invoices,
      ACCESS.orderUnbilled,
      ACCESS.orderInTransit,
      ACCESS.orderDelivered,
      ACCESS.packaging,
    ],
    record: 404,
    sent: (of) => ({ payload: { info: danfeOf(of) } }),
  },
  'GET /api/invoice/xml': {
    needs: [
      ACCESS.invoices,
      ACCESS.orderUnbilled,
      ACCESS.orderInTransit,
      ACCESS.orderDelivered,
      ACCESS.packaging,
    ],
    record: 404,
    sent: (of) => ({ query: { params: danfeOf(of) } }),
  },
  'POST /api/invoices/bundle': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (of) => ({ payload: { titles: [of.title], kinds: ['slip', 'danfe', 'xml'], as: 'zip' } }),
  },
  'GET /api/invoices/statement': {
    needs: [ACCESS.invoices],
    record: 'none',
    sent: () => ({ query: { from: '2026-05-01', to: '2026-06-15' } }),
  },
  'POST /api/invoices/statement': {
    needs: [ACCESS.invoices],
    record: 'none',
    sent: () => ({ payload: { from: '2026-05-01', to: '2026-06-15', format: 'xlsx' } }),
  },
  'GET /api/jobs/:id': { needs: 'session', record: 404, sent: (of) => ({ params: { id: of.fileJob } }) },
  'GET /api/jobs/:id/file': { needs: 'session', record: 404, sent: (of) => ({ params: { id: of.fileJob } }) },
  'GET /api/payments': { needs: [ACCESS.invoices], record: 'none' },
  'POST /api/payments': {
    needs: { codes: [ACCESS.invoices], types: [USER_TYPE.customer] },
    record: 404,
    sent: (of) => ({ payload: { titles: [of.title] } }),
  },
  'GET /api/payments/:id': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (of) => ({ params: { id: of.paymentId } }),
  },
  // Before the next one takes the charge back.
  'GET /api/payments/:id/qr': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (of) => ({ params: { id: of.paymentId } }),
  },
  'DELETE /api/payments/:id': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (of) => ({ params: { id: of.paymentId } }),
  },
  'POST /api/payments/:id/settle': {
    needs: { codes: [ACCESS.invoices], types: RECEIVES },
    record: 'staff',
    sent: (of) => ({
      params: { id: of.paymentId },
      payload: { as: 'returned', reason: 'Pago em duplicidade' },
    }),
  },
  'POST /api/payments/:id/erp': {
    needs: { codes: [ACCESS.invoices], types: RECEIVES },
    record: 'staff',
    sent: (of) => ({ params: { id: of.paidPaymentId } }),
  },
  'POST /api/pix/webhook/:secret': open('secret', () => ({ params: { secret: 'x' }, payload: { pix: [] } })),
  'POST /api/pix/webhook/:secret/pix': open('secret', () => ({
    params: { secret: 'x' },
    payload: { pix: [] },
  })),
  'POST /api/payments/preview': {
    needs: { codes: [ACCESS.invoices], types: [USER_TYPE.customer] },
    record: 404,
    sent: (of) => ({ payload: { titles: [of.title] } }),
  },
  'GET /api/payments/:id/receipt': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (of) => ({ params: { id: of.paidPaymentId } }),
  },
  'GET /api/payments/ledger': { needs: { codes: [ACCESS.invoices], types: RECEIVES }, record: 'staff' },
  'GET /api/invoices/boleto': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (of) => ({ query: { params: encodeParams({ ...of.title }) } }),
  },
  'GET /api/v1/titles': { needs: { scope: KEY_SCOPE.titles }, record: 'none' },
  'GET /api/v1/titles/:id': {
    needs: { scope: KEY_SCOPE.titles },
    record: 404,
    sent: ({ title: { E1_FILIAL, E1_PREFIXO, E1_NUM, E1_PARCELA, E1_TIPO } }) => ({
      params: { id: writePlace([E1_FILIAL, E1_PREFIXO, E1_NUM, E1_PARCELA, E1_TIPO]) },
    }),
  },
};
