import {
  fieldColumn,
  formatCount,
  labelOf,
  PAYMENT_STATUS_LABELS,
  timeText,
  withIds,
  declareList,
  formatMoney,
  variantOf,
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

/** 'Recebimentos': every company's Pix, for staff. */
export const receiptList = declareList({
  endpoint: 'payments',
  source: 'portal',
  title: 'Recebimentos',
  filters: {
    status: { kind: 'oneOf', label: 'Status', choices: PAYMENT_STATUS_LABELS },
    company_name: { kind: 'text', max: 160, label: 'Cliente' },
    created_at: { kind: 'moments', label: 'Criado em' },
    customer_id: { kind: 'companies' },
  },
  sorts: ['created_at', 'paid_at', 'id', 'status', 'total'],
  order: { by: 'created_at', direction: 'DESC' },
  // With a Pix; paid, and the ERP has not written all of it off; to be looked at.
  tabs: [
    { key: 'received', label: 'Recebidos' },
    { key: 'waiting', label: 'Aguardando baixa' },
    { key: 'review', label: 'Em análise' },
  ],
});

/** 'Pagamentos por Pix': the active company's. */
export const paymentList = variantOf(receiptList, {
  title: 'Pagamentos por Pix',
  filters: ['status', 'created_at'],
  sorts: ['created_at', 'id', 'status', 'total', 'paid_at'],
  tabs: [],
});

/** 'Lançamentos de Pix': each change and each Pix; those of `pix` come to what the bank has. */
export const ledgerList = declareList({
  endpoint: 'payments/ledger',
  source: 'portal',
  title: 'Lançamentos de Pix',
  filters: {
    kind: { kind: 'oneOf', label: 'O que', choices: LEDGER_KIND_LABELS },
    payment_id: { kind: 'id', label: 'Pix' },
    at: { kind: 'moments', label: 'Quando' },
    customer_id: { kind: 'companies' },
  },
  sorts: [{ value: 'id', label: 'Lançamento' }, 'at', 'amount'],
  order: { by: 'id', direction: 'DESC' },
  tabs: [{ key: 'pix', label: 'Pix, igual ao banco', total: formatMoney }],
});
