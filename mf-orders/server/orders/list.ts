import {
  ACCESS,
  formatVolume,
  ORDER_STATUS,
  type OrderEvent,
  orderRequestRow,
  type OrderRequestRow,
  SUBMITTED_STATUSES,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { COMPANY_CODE, ofCompanyStore } from 'api/db/list/companies';
import { contains, containsCode, momentWithin } from 'api/db/list/conditions';
import { byDate, byInteger, byMoment, byName } from 'api/db/list/declaration';
import type { Params } from 'api/db/params';
import { formattedMoment, ownList, type Reader } from 'api/platform/own-list';
import { readerOf } from 'api/platform/reader';
import { orderRequestList } from '../../wire/rules/order-request-columns';

const { draft, inErp, refusedByErp, waitingForApproval } = ORDER_STATUS;
const DRAFT = 'r.submitted_at IS NULL';

/** It waited for an approval once: its author finds it again as his draft, whatever codes he has. */
const CAME_BACK = `EXISTS (SELECT 1 FROM orders.order_request_history h
  WHERE h.request_id = r.id AND h.status = ${waitingForApproval})`;

/** Who may open requests, and who drafts. */
export const MAY_READ = { anyOf: [ACCESS.orderPlaced, ACCESS.orderDrafts] };

/**
 * The requests a reader may see: the active company's within his stores, every company's for administrators (customer
 * null), each company's within its stores where he asks of several; drafts are their owner's, and administrators read
 * them (docs/product/access.md, 'Whose rows'). Code 14 opens requests, 15 drafts.
 */
export function visibleTo(p: Params, { userId, access, customer, stores, companies }: Reader): string {
  const store = () => {
    if (companies) return ` AND ${ofCompanyStore('r.store')}`;
    return stores.length === 0 ? '' : ` AND r.store = ANY(${p.add(stores)})`;
  };
  const requests = access.includes(ACCESS.orderPlaced)
    ? `NOT (${DRAFT})${store()} OR (${DRAFT} AND r.user_id = ${p.add(userId)} AND ${CAME_BACK})`
    : 'false';
  const own = () => (customer === null ? '' : ` AND r.user_id = ${p.add(userId)}`);
  const drafts = access.includes(ACCESS.orderDrafts) ? `${DRAFT}${own()}` : 'false';
  const code = () => (companies ? COMPANY_CODE : p.add(customer));
  const company = customer === null ? '' : `c.code = ${code()} AND `;
  return `${company}((${requests}) OR (${drafts}))`;
}

/** The columns of a row; its tables are `r`, `c` and `u` of {@link REQUESTS}. */
export const REQUEST_COLUMNS = `r.id, c.id AS customer_id, c.name AS company_name, coalesce(s.a1_cgc, '') AS cnpj, r.zaplent, r.product,
  r.product_name, trim_scale(r.quantity)::text AS amount, r.unit, r.created_at,
  ${formattedMoment('r.created_at')} AS created_at_f, r.client_order, r.status, r.submitted_at IS NOT NULL AS submitted,
  coalesce(u.name, '') AS user_name, r.user_id AS owner, coalesce(r.delivery_date::text, '') AS delivery_date,
  coalesce(r.contract_expiration::text, '') AS contract_expiration, r.erp_order, r.reason,
  coalesce((SELECT json_agg(json_build_object('status', h.status, 'at', h.at, 'user_name', coalesce(w.name, ''),
      'note', h.note, 'kind', h.kind) ORDER BY h.id)
    FROM orders.order_request_history h LEFT JOIN portal.users w ON w.id = h.user_id
    WHERE h.request_id = r.id), '[]') AS history`;

export const REQUESTS = `FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id
LEFT JOIN portal.users u ON u.id = r.user_id`;

/** The store's CNPJ. */
export const REQUEST_LOOKUPS = 'LEFT JOIN erp.sa1 s ON s.a1_cod = c.code AND s.a1_loja = r.store';

/** A row as SQL answers it. */
export interface RequestSqlRow extends Omit<
  OrderRequestRow,
  'created_at' | 'history' | 'quantity_f' | 'mine'
> {
  readonly created_at: Date;
  readonly amount: string;
  readonly unit: string;
  /** Null once the user was deleted. */
  readonly owner: number | null;
  readonly history: readonly OrderEvent[];
}

/** The row as this reader may have it: companies are for those whose rows are of several. */
export function rowFor(
  { amount, unit, owner, customer_id, company_name, cnpj, ...row }: RequestSqlRow,
  { customer, userId, companies }: Pick<Reader, 'customer' | 'userId' | 'companies'>,
): OrderRequestRow {
  return {
    ...row,
    ...(customer === null && { company_name, cnpj }),
    ...(companies && { customer_id, company_name }),
    mine: owner === userId,
    created_at: row.created_at.toISOString(),
    // Of a draft that has none yet.
    quantity_f: formatVolume(amount === '0' ? '' : amount, unit),
    history: row.history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
}

/**
 * `status` of the call: `draft`, all that were submitted, or one status, exactly that
 * (docs/product/orders.md, 'Drafts').
 */
function withStatus(p: Params, codes: readonly string[]): string {
  const statuses = codes.map(Number);
  if (statuses.length === 1 && statuses[0] === draft) return DRAFT;
  if (statuses.length === 1) return `NOT (${DRAFT}) AND r.status = ${p.add(statuses[0])}`;
  if (
    statuses.length === SUBMITTED_STATUSES.length &&
    SUBMITTED_STATUSES.every((status) => statuses.includes(status))
  )
    return `NOT (${DRAFT})`;
  return `r.status = ANY(${p.add(statuses)})`;
}

/** 'Pedidos Realizados' and 'Pedidos em Rascunho', told apart by `status`. */
export const orderRequestRows = ownList({
  list: orderRequestList,
  routeParts: ['order-draft', 'order-list-ni'],
  across: { total: 'r.quantity * r.unit_value' },
  access: MAY_READ,
  row: orderRequestRow,
  ofCompany: 'customers',
  columns: REQUEST_COLUMNS,
  from: REQUESTS,
  lookups: REQUEST_LOOKUPS,
  toWire: rowFor,
  own: visibleTo,
  filters: {
    status: withStatus,
    product_name: contains('r.product_name'),
    client_order: containsCode('r.client_order'),
    // Who sees one company only learns nothing by looking for another.
    company_name: contains('c.name'),
    created_at: momentWithin('r.created_at'),
  },
  sorts: {
    id: byInteger('r.id'),
    product_name: byName('r.product_name'),
    created_at: byMoment('r.created_at'),
    delivery_date: byDate('r.delivery_date'),
    status: byInteger('r.status'),
  },
  order: { by: 'id', way: 'DESC' },
  unique: { columns: 'r.id', type: 'integer', way: 'DESC' },
  views: {
    open: () => `r.status NOT IN (${inErp}, ${refusedByErp})`,
    approval: () => `r.status = ${waitingForApproval}`,
    integrated: () => `r.status = ${inErp}`,
    refused: () => `r.status = ${refusedByErp}`,
  },
});

/** Who reads requests. */
export const requestReader = (request: FastifyRequest): Reader => readerOf(request, orderRequestRows);

/** Which requests a text names: by number, product or the customer's order. */
export const requestNamed = (p: Params, text: string): string =>
  [
    `r.id::text = ${p.add(text)}`,
    contains('r.product_name')(p, text),
    containsCode('r.client_order')(p, text),
  ].join(' OR ');

/** The page of a request; a draft is gone on with. */
export const requestPath = (id: number, submitted: boolean): string =>
  submitted ? `/admin/new-order-view/${id}` : `/admin/order-edit/${id}`;
