import { ACCESS, KEY_SCOPE, ORDER_STATUS } from 'api-contract';
import type pg from 'pg';
import { z } from 'zod';
import { openOwnList, type OpenRows } from 'api/open/list-resource';
import { openDecimal, type OpenResource, openTime } from 'api/open/resource';
import type { Reader } from 'api/platform/own-list';

const { draft, waitingForApproval } = ORDER_STATUS;

const row = z.object({
  status: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  order_request: z.string().describe('The id of the request that waits.'),
  store: z.string(),
  product: z.string(),
  quantity: openDecimal,
  unit: z.string(),
  asked_at: openTime,
  decided_at: openTime,
  reason: z.string().describe('Why it was refused, in Portuguese; blank if it was not.'),
});
type Row = Omit<z.infer<typeof row>, 'asked_at' | 'decided_at'> & {
  readonly asked: Date;
  readonly decided: Date | null;
};

/** From the moment a request begins to wait until it is decided: one that comes back and is sent again waits anew. */
const ROUNDS = `
SELECT h.id, h.request_id, h.at AS asked, e.status AS ended, e.at AS decided, e.kind, e.note
FROM orders.order_request_history h
LEFT JOIN LATERAL (SELECT p.status FROM orders.order_request_history p
  WHERE p.request_id = h.request_id AND p.id < h.id ORDER BY p.id DESC LIMIT 1) p ON true
LEFT JOIN LATERAL (SELECT e.status, e.at, e.kind, e.note FROM orders.order_request_history e
  WHERE e.request_id = h.request_id AND e.id > h.id AND e.status <> ${waitingForApproval} ORDER BY e.id LIMIT 1) e ON true
WHERE h.status = ${waitingForApproval} AND p.status IS DISTINCT FROM ${waitingForApproval}`;

/** The approvals of a company: no screen lists them. */
const APPROVALS: OpenRows<Reader> = {
  from: `FROM (${ROUNDS}) a JOIN orders.order_requests r ON r.id = a.request_id
    JOIN portal.customers c ON c.id = r.customer_id`,
  own: (p, { access, customer }) =>
    access.includes(ACCESS.orderPlaced) ? `c.code = ${p.add(customer)}` : 'false',
  unique: { columns: 'a.id', type: 'integer' },
};

/** Approvals as webhooks tell of them. */
export const openApprovals = (deps: { readonly pool: pg.Pool; readonly now: () => Date }): OpenResource =>
  openOwnList<Row>(deps, APPROVALS, {
    name: 'approvals',
    scope: KEY_SCOPE.orders,
    about: 'Approvals that requests for orders wait for.',
    row,
    store: 'r.store',
    events: { kind: 'approval' },
    toldOnly: true,
    columns: `CASE WHEN a.ended IS NULL THEN 'waiting' WHEN a.ended <> ${draft} THEN 'approved'
        ELSE coalesce(a.kind, 'withdrawn') END AS status,
      a.request_id::text AS order_request, r.store, r.product, trim_scale(r.quantity)::text AS quantity, r.unit, a.asked,
      a.decided, CASE WHEN a.kind = 'refused' THEN a.note ELSE '' END AS reason`,
    where: (p, text) => `a.request_id::text = ${p.add(text)}`,
    record: ({ asked, decided, ...told }) => ({
      row: { ...told, asked_at: asked.toISOString(), decided_at: decided?.toISOString() ?? null },
      title: `Aprovação da solicitação ${told.order_request}`,
      path: `/admin/new-order-view/${told.order_request}`,
    }),
  });
