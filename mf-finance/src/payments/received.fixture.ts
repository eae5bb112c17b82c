import { ACCESS, PAYMENT_STATUS, USER_TYPE } from 'api-contract/rules';
import type { Payment } from '../../wire/payments';
import type { LedgerRow } from '../../wire/rules/payment-columns';
import { LEDGER_KIND, WRITE_OFF_STATE } from '../../wire/rules/payments';
import { paidPayment, paymentRow, reviewedPayment, samplePayment } from './payment.fixture';

/** Whoever looks after what was received. */
export const receiver = { type_id: USER_TYPE.staff, access: [ACCESS.invoices] };

/** Received, and the ERP does not have it yet. */
export const receivedRow: Payment = {
  ...paymentRow(paidPayment({ id: 21, created_at: '2026-11-26T11:40:00Z', paid_at: '2026-11-26T11:52:00Z' })),
  erp_state: WRITE_OFF_STATE.waiting,
  erp_reason: '',
};

/** Payments in every state, as staff see them. */
export const receivedRows: Payment[] = [
  receivedRow,
  { ...paymentRow(reviewedPayment({ id: 20, company_name: 'Saneamento Vale Verde S.A.' })), erp_state: null },
  { ...receivedRow, id: 19, erp_state: WRITE_OFF_STATE.sent },
  {
    ...receivedRow,
    id: 18,
    company_name: 'Têxtil Ribeirão Claro S.A.',
    erp_state: WRITE_OFF_STATE.failed,
    erp_reason: 'O ERP recusou a baixa: Período contábil fechado.',
  },
  { ...receivedRow, id: 17, erp_state: WRITE_OFF_STATE.writtenOff },
  { ...paymentRow(samplePayment({ id: 16 })), erp_state: null },
  { ...paymentRow(samplePayment({ id: 15, status: PAYMENT_STATUS.expired })), erp_state: null },
  { ...paymentRow(samplePayment({ id: 14, status: PAYMENT_STATUS.cancelled })), erp_state: null },
];

const line = (id: number, kind: LedgerRow['kind'], change: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  payment_id: 21,
  txid: '7f0c2b9e4d5a4c7c9b1e2a3f4b5c6d7e',
  end_to_end_id: null,
  kind,
  amount: '82437.65',
  at: '2026-11-26T11:52:00Z',
  ...change,
});

/** The ledger, newest first. */
export const ledgerRows: LedgerRow[] = [
  line(9, LEDGER_KIND.writtenOff, { amount: '72667.00' }),
  line(8, LEDGER_KIND.paid, { end_to_end_id: 'E60701190202611261102DY5Q3J0A1B2' }),
  line(7, LEDGER_KIND.late, {
    payment_id: 20,
    amount: '82437.64',
    end_to_end_id: 'E60701190202611261058DY5Q3J0A1C7',
  }),
  line(6, LEDGER_KIND.cancelled, { payment_id: 14 }),
  line(5, LEDGER_KIND.expired, { payment_id: 15 }),
  line(4, LEDGER_KIND.changed, { payment_id: 16, amount: '81117.10' }),
  line(3, LEDGER_KIND.created),
];
