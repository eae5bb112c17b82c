import { ACCESS, PAYMENT_STATUS, type PaymentStatus, rowSchema, STAFF } from 'api-contract';
import { contains, momentWithin, oneOf, equals } from 'api/db/list/conditions';
import { byInteger, byMoment, byNumber, byText } from 'api/db/list/declaration';
import { Params } from 'api/db/params';
import { OPEN } from 'api/erp/reads/invoice-rows';
import { ownList, type Reader } from 'api/platform/own-list';
import { notFound } from 'api/platform/problem';
import { type Payment, payment } from '../../wire/payments';
import {
  ledgerColumns,
  ledgerList,
  type LedgerRow,
  ledgerRow,
  paymentColumns,
  receivedList,
} from '../../wire/rules/payment-columns';
import type { PaymentDeps } from './deps';
import { ERP_REASON, ERP_STATE, WAITS_FOR_ERP } from './write-offs';
import { IS_PIX, iso, KEPT_STATUS, RECEIVED, titleInErp } from './payment-rows';

/** Who reads payments; only customers make them. */
export const MAY_READ = { anyOf: [ACCESS.invoices] };
/** Who sees every company's, and ends reviews. */
export const RECEIVES = { ...MAY_READ, types: STAFF };

/** SQL: a title `t` of a payment `p`, as the wire has it. */
export const TITLE_ON_WIRE = `json_build_object('E1_FILIAL', t.branch, 'E1_PREFIXO', t.prefix, 'E1_NUM', t.number,
  'E1_PARCELA', t.instalment, 'E1_TIPO', t.type, 'customer_id', p.customer_id, 'amount', t.amount::text,
  'interest', t.interest::text)`;

/** SQL: the titles of a payment `p` that its charge is of. */
export const TITLES_OF = `(SELECT coalesce(json_agg(${TITLE_ON_WIRE} ORDER BY t.place), '[]')
  FROM finance.payment_titles t WHERE t.payment_id = p.id AND t.removed_at IS NULL)`;

/** Charges that were never offered are nobody's to see. */
const OFFERED = `p.status NOT IN ('${KEPT_STATUS.making}', '${KEPT_STATUS.unmade}')`;

/** SQL: the payment that a row of SE1 is in, until the ERP has it; null for none. */
export const PAYMENT_OF_TITLE = `(SELECT json_build_object('id', p.id, 'status', p.status,
    'expires_at', ${iso('p.expires_at')}, 'paid_at', ${iso('p.paid_at')})
  FROM finance.payment_titles t JOIN finance.payments p ON p.id = t.payment_id AND ${OFFERED}
  WHERE t.held AND ${titleInErp('t')} AND ${OPEN})`;

/** SQL: a row of SE1 was not paid by a Pix that the ERP does not have yet. */
export const NOT_PAID = `NOT EXISTS (SELECT FROM finance.payment_titles t
  JOIN finance.payments p ON p.id = t.payment_id AND p.status = '${PAYMENT_STATUS.paid}'
  WHERE t.held AND ${titleInErp('t')})`;

/** Columns of {@link payment}. */
export const PAYMENT = `p.id, p.txid, p.status, p.total::text AS total, p.created_at, p.expires_at, p.paid_at,
  p.customer_id, c.name AS company_name, ${TITLES_OF} AS titles,
  ${RECEIVED}::text AS received, ${ERP_STATE} AS erp_state, ${ERP_REASON} AS erp_reason`;
export const PAYMENTS = 'FROM finance.payments p JOIN portal.customers c ON c.id = p.customer_id';

/** SQL: the payments that a reader may see: a customer none with a title beyond his stores. */
export function visibleTo(p: Params, { customer, stores }: Pick<Reader, 'customer' | 'stores'>): string {
  if (customer === null) return OFFERED;
  const beyond =
    stores.length === 0
      ? ''
      : ` AND NOT EXISTS (SELECT 1 FROM finance.payment_titles t
          WHERE t.payment_id = p.id AND t.store <> ALL(${p.add(stores)}))`;
  return `${OFFERED} AND c.code = ${p.add(customer)}${beyond}`;
}

/** The id of a payment that its reader may see; 404 otherwise. */
export async function seenPayment(
  { pool }: Pick<PaymentDeps, 'pool'>,
  reader: Reader,
  id: number,
): Promise<number> {
  const p = new Params();
  const { rowCount } = await pool.query(
    `SELECT 1 ${PAYMENTS} WHERE p.id = ${p.add(id)} AND ${visibleTo(p, reader)}`,
    p.values,
  );
  if (rowCount === 0) throw notFound();
  return id;
}

/** A payment as SQL returns it. */
export interface PaymentSqlRow extends Omit<Payment, 'created_at' | 'expires_at' | 'paid_at'> {
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
}

export const paymentOnWire = <Row extends PaymentSqlRow>(row: Row) => ({
  ...row,
  status: row.status satisfies PaymentStatus,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  paid_at: row.paid_at?.toISOString() ?? null,
});

/** `GET payments` (docs/product/finance.md, 'Pix'). */
export const paymentList = ownList({
  list: receivedList,
  title: 'Pagamentos por Pix',
  access: MAY_READ,
  row: payment,
  report: paymentColumns,
  ofCompany: 'onlyCustomers',
  columns: PAYMENT,
  from: PAYMENTS,
  toWire: (row: PaymentSqlRow): Payment => paymentOnWire(row),
  own: visibleTo,
  filters: {
    status: equals('p.status'),
    customer_id: oneOf('p.customer_id'),
    company_name: contains('c.name'),
    created_at: momentWithin('p.created_at'),
  },
  sorts: {
    created_at: byMoment('p.created_at'),
    id: byInteger('p.id'),
    status: byText('p.status'),
    total: byNumber('p.total'),
    paid_at: byMoment(`coalesce(p.paid_at, '-infinity')`),
  },
  unique: { columns: 'p.id', type: 'integer', way: 'DESC' },
  views: {
    received: () =>
      `EXISTS (SELECT 1 FROM finance.payment_ledger l WHERE l.payment_id = p.id AND l.end_to_end_id IS NOT NULL)`,
    waiting: () => WAITS_FOR_ERP,
    review: () => `p.status = '${PAYMENT_STATUS.review}'`,
  },
});

/** `GET payments/ledger`: Σ of `paid` and `late` is what the bank has received. */
export const ledgerRows = ownList({
  list: ledgerList,
  access: RECEIVES,
  row: rowSchema(ledgerRow),
  report: ledgerColumns,
  ofCompany: false,
  columns: 'l.id, l.payment_id, p.txid, l.end_to_end_id, l.kind, l.amount::text AS amount, l.at',
  from: 'FROM finance.payment_ledger l JOIN finance.payments p ON p.id = l.payment_id',
  toWire: ({ id, at, ...row }: Omit<LedgerRow, 'id' | 'at'> & { id: string; at: Date }): LedgerRow => ({
    ...row,
    id: Number(id),
    at: at.toISOString(),
  }),
  own: () => null,
  filters: {
    kind: equals('l.kind'),
    payment_id: equals('l.payment_id'),
    customer_id: oneOf('p.customer_id'),
    at: momentWithin('l.at'),
  },
  sorts: { id: byInteger('l.id'), at: byMoment('l.at'), amount: byNumber('l.amount') },
  order: { by: 'id', way: 'DESC' },
  unique: { columns: 'l.id', type: 'integer', way: 'DESC' },
  views: { pix: () => IS_PIX },
  totals: { pix: 'l.amount' },
});
