import {
  fieldColumn,
  formatCount,
  labelOf,
  PAYMENT_STATUS_LABELS,
  timeText,
  withIds,
} from 'api-contract/rules';
import type { LedgerRow, Payment } from '..';
import { LEDGER_KIND_LABELS, RECEIPT_STATE_LABELS } from './payments';

const time = (at: string | null) => (at ? timeText(at) : '');

const field = fieldColumn<Payment>;
/** The columns of payments by Pix as data, in order; the customers' list shows some of them. */
export const paymentColumns = withIds({
  id: field('Pix', 'id'),
  company: field('Cliente', 'company_name'),
  created: field('Criado em', 'created_at', { value: (row) => time(row.created_at) }),
  status: field('Status', 'status', { value: (row) => labelOf(PAYMENT_STATUS_LABELS, row.status) }),
  titles: field('Títulos', 'titles', { value: (row) => formatCount(row.titles.length) }),
  total: field('Cobrado', 'total', { kind: 'money' }),
  received: field('Recebido', 'received', { kind: 'money' }),
  expires: field('Válido até', 'expires_at', { value: (row) => time(row.expires_at) }),
  paid: field('Pago em', 'paid_at', { value: (row) => time(row.paid_at) }),
  erp: field('Baixa no ERP', 'erp_state', {
    value: (row) => (row.erp_state ? labelOf(RECEIPT_STATE_LABELS, row.erp_state) : ''),
  }),
  reason: field('Motivo', 'erp_reason'),
  txid: field('Identificador (txid)', 'txid'),
});

const line = fieldColumn<LedgerRow>;
/** The columns of the payments' ledger as data, in order. */
export const ledgerColumns = withIds({
  id: line('N°', 'id'),
  at: line('Quando', 'at', { value: (row) => time(row.at) }),
  payment: line('Pix', 'payment_id'),
  kind: line('O que', 'kind', { value: (row) => labelOf(LEDGER_KIND_LABELS, row.kind) }),
  amount: line('Valor', 'amount', { kind: 'money' }),
  endToEnd: line('EndToEndId', 'end_to_end_id'),
  txid: line('Identificador (txid)', 'txid'),
});
