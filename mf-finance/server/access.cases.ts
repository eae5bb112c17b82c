import { ACCESS, encodeParams, KEY_SCOPE, USER_TYPE } from 'api-contract';
import { writePlace } from 'api/platform/open-place';
import type { Owner } from 'api/testing/owner';
import { open, type RouteCases } from 'api/testing/routes/route-case';

const danfeOf = ({ invoice }: Owner) => encodeParams({ nota_fiscal: invoice });

const STAFF = [USER_TYPE.admin, USER_TYPE.staff, USER_TYPE.master];
/** Who keeps the texts on slips. */
const keeper = { codes: [ACCESS.settings], types: STAFF };

/** Titles, slips and their texts, packaging, DANFE. */
export const cases: RouteCases = {
  'GET /api/invoices': { needs: [ACCESS.invoices], record: 'none' },
  'GET /api/invoices/pending': { needs: 'flag', record: 'none' },
  // Nobody's limit is known in the matrix' own tables.
  'GET /api/customer/credit': { needs: [ACCESS.invoices, ACCESS.orderNew], record: 'none' },
  'GET /api/invoices/dashboard': { needs: [ACCESS.financialDashboard], record: 'none' },
  'GET /api/invoices/packagingList': { needs: [ACCESS.packaging], record: 'none' },
  'GET /api/invoices/counts': { needs: [ACCESS.invoices], record: 'none' },
  'POST /api/invoices/extract': { needs: [ACCESS.invoices], record: 'none', limit: 'mails' },
  'POST /api/invoices/payment-method': {
    needs: [
      ACCESS.invoices,
      ACCESS.orders,
      ACCESS.orderUnbilled,
      ACCESS.orderInTransit,
      ACCESS.orderDelivered,
    ],
    record: 'none',
    asOther: true,
  },
  'POST /api/invoices/ticket': {
    needs: [ACCESS.invoices],
    record: 404,
    asOther: true,
    sent: (owner) => ({ payload: owner.title }),
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
    asOther: true,
    sent: (owner) => ({ payload: { info: danfeOf(owner) } }),
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
    sent: (owner) => ({ query: { params: danfeOf(owner) } }),
  },
  'POST /api/invoices/bundle': {
    needs: [ACCESS.invoices],
    record: 404,
    limit: 'mails',
    sent: (owner) => ({ payload: { titles: [owner.title], kinds: ['slip', 'danfe', 'xml'], as: 'zip' } }),
  },
  'GET /api/invoices/statement': {
    needs: [ACCESS.invoices],
    record: 'none',
    sent: () => ({ query: { from: '2026-05-01', to: '2026-06-15' } }),
  },
  'POST /api/invoices/statement': {
    needs: [ACCESS.invoices],
    record: 'none',
    limit: 'mails',
    sent: () => ({ payload: { from: '2026-05-01', to: '2026-06-15', format: 'xlsx' } }),
  },
  'GET /api/jobs/:id': {
    needs: 'session',
    record: 404,
    sent: (owner) => ({ params: { id: owner.fileJob } }),
  },
  'GET /api/jobs/:id/file': {
    needs: 'session',
    record: 404,
    sent: (owner) => ({ params: { id: owner.fileJob } }),
  },
  'GET /api/payments': { needs: [ACCESS.invoices], record: 'none' },
  'POST /api/payments': {
    needs: { codes: [ACCESS.invoices], types: [USER_TYPE.customer] },
    record: 404,
    sent: (owner) => ({ payload: { titles: [owner.title] } }),
  },
  'GET /api/payments/:id': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (owner) => ({ params: { id: owner.paymentId } }),
  },
  // Before the next one takes the charge back.
  'GET /api/payments/:id/qr': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (owner) => ({ params: { id: owner.paymentId } }),
  },
  'DELETE /api/payments/:id': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (owner) => ({ params: { id: owner.paymentId } }),
  },
  'POST /api/payments/:id/settle': {
    needs: { codes: [ACCESS.invoices], types: STAFF },
    record: 'staff',
    sent: (owner) => ({
      params: { id: owner.paymentId },
      payload: { as: 'returned', reason: 'Pago em duplicidade' },
    }),
  },
  'POST /api/payments/:id/erp': {
    needs: { codes: [ACCESS.invoices], types: STAFF },
    record: 'staff',
    sent: (owner) => ({ params: { id: owner.paidPaymentId } }),
  },
  'POST /api/pix/webhook/:secret': open('secret', () => ({ params: { secret: 'x' }, payload: { pix: [] } })),
  'POST /api/pix/webhook/:secret/pix': open('secret', () => ({
    params: { secret: 'x' },
    payload: { pix: [] },
  })),
  'POST /api/payments/preview': {
    needs: { codes: [ACCESS.invoices], types: [USER_TYPE.customer] },
    record: 404,
    asOther: true,
    sent: (owner) => ({ payload: { titles: [owner.title] } }),
  },
  'GET /api/payments/:id/receipt': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (owner) => ({ params: { id: owner.paidPaymentId } }),
  },
  'GET /api/payments/ledger': { needs: { codes: [ACCESS.invoices], types: STAFF }, record: 'staff' },
  'GET /api/invoices/boleto': {
    needs: [ACCESS.invoices],
    record: 404,
    sent: (owner) => ({ query: { params: encodeParams({ ...owner.title }) } }),
  },
  'GET /api/ticket_messages': { needs: keeper, record: 'none' },
  'POST /api/ticket_messages': { needs: keeper, record: 'none', proof: 'administrators' },
  'DELETE /api/ticket_messages/:id': {
    needs: keeper,
    record: 'staff',
    proof: 'administrators',
    sent: () => ({ params: { id: 1 } }),
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
