import {
  fieldColumn,
  formatCount,
  labelOf,
  PAYMENT_STATUS_LABELS,
  timeText,
  withIds,
  declareList,
  declareRow,
  formatMoney,
  type RowOf,
  variantOf,
} from 'api-contract/rules';
import type { Payment } from '../payments';
import {
  LEDGER_KIND,
  LEDGER_KIND_LABELS,
  PAYMENT_TONES,
  paymentHref,
  WRITE_OFF_STATE_LABELS,
} from './payments';

const time = (at: string | null) => (at ? timeText(at) : '');

const field = fieldColumn<Payment>;
/** The columns of payments by Pix as data, in order; the customers' list shows some of them. */
export const paymentColumns = withIds({
  id: field('Pix', 'id'),
  company: field('Cliente', 'company_name'),
  created: field('Criado em', 'created_at', { value: (row) => time(row.created_at) }),
  status: field('Status', 'status', {
    value: (row) => labelOf(PAYMENT_STATUS_LABELS, row.status),
    tone: (row) => PAYMENT_TONES[row.status],
  }),
  titles: field('Títulos', 'titles', { value: (row) => formatCount(row.titles.length) }),
  total: field('Cobrado', 'total', { kind: 'money' }),
  received: field('Recebido', 'received', { kind: 'money' }),
  expires: field('Válido até', 'expires_at', { value: (row) => time(row.expires_at) }),
  paid: field('Pago em', 'paid_at', { value: (row) => time(row.paid_at) }),
  erp: field('Baixa no ERP', 'erp_state', {
    value: (row) => (row.erp_state ? labelOf(WRITE_OFF_STATE_LABELS, row.erp_state) : ''),
  }),
  reason: field('Motivo', 'erp_reason'),
  txid: field('Identificador (txid)', 'txid'),
});

/** A row of `GET payments/ledger` (types 1, 3 and 4). `at` is the bank's time of a Pix, else when it happened. */
export const ledgerRow = declareRow({
  id: 'int',
  payment_id: 'int',
  txid: 'text',
  end_to_end_id: 'text?',
  kind: Object.values(LEDGER_KIND),
  amount: 'decimal',
  at: 'text',
});
export type LedgerRow = RowOf<typeof ledgerRow>;

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
export const receivedList = declareList({
  path: '/admin/receipts',
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
export const paymentList = variantOf(receivedList, {
  path: '/admin/payment-list',
  title: 'Pagamentos por Pix',
  filters: ['status', 'created_at'],
  sorts: ['created_at', 'id', 'status', 'total', 'paid_at'],
  tabs: [],
  page: {
    columns: [
      { ...paymentColumns.id, width: 80, link: true, card: 'title' },
      { ...paymentColumns.created, width: 150, card: 'key' },
      { ...paymentColumns.status, width: 180, card: 'state' },
      { ...paymentColumns.titles, width: 90, align: 'right' },
      { ...paymentColumns.total, card: 'key' },
      paymentColumns.received,
      { ...paymentColumns.expires, width: 150 },
      { ...paymentColumns.paid, width: 150 },
    ],
    rowKey: (row: Payment) => String(row.id),
    rowHref: (row: Payment) => paymentHref(row.id),
    emptyText: 'Nenhum pagamento por Pix. Escolha títulos na Consulta de Títulos e use “Pagar com Pix”.',
  },
});

/** 'Lançamentos de Pix': each change and each Pix; those of `pix` come to what the bank has. */
export const ledgerList = declareList({
  path: '/admin/receipts/ledger',
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
  page: {
    columns: [
      { ...ledgerColumns.id, width: 66, card: 'key' },
      { ...ledgerColumns.at, width: 142, card: 'key' },
      { ...ledgerColumns.payment, width: 60, link: true, card: 'title' },
      { ...ledgerColumns.kind, width: 150, card: 'state' },
      { ...ledgerColumns.amount, width: 124, card: 'key' },
      { ...ledgerColumns.endToEnd, width: 300, wraps: true },
      { ...ledgerColumns.txid, width: 296, wraps: true },
    ],
    rowKey: (row: LedgerRow) => String(row.id),
    rowHref: (row: LedgerRow) => paymentHref(row.payment_id),
    can: { extract: true },
    emptyText: 'Nenhum lançamento até agora.',
  },
});
