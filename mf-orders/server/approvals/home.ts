import { ACCESS, addDays, ORDER_STATUS, saoPauloToday, sumDecimals, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { HomeLine, HomeSource } from 'api/home';
import { waitingFor } from './view';

/** A refusal is news for so many days. */
const NEWS_DAYS = 30;

const linesOf = (requests: Awaited<ReturnType<typeof waitingFor>>): HomeLine[] => {
  const [first] = requests;
  if (!first) return [];
  const one = requests.length === 1;
  return [
    {
      key: 'approvals:waiting',
      text: one
        ? `Pedido ${first.id} aguarda a sua aprovação: ${first.product_name}`
        : `${requests.length} pedidos aguardam a sua aprovação`,
      action: one ? 'Decidir' : 'Ver pedidos',
      href: one ? `/admin/new-order-view/${first.id}` : '/admin/order-list-ni?tab=approval',
      days: 0,
      stake: { money: sumDecimals(requests.map(({ value }) => value)) },
    },
  ];
};

/** What waits for whoever approves, in the active company. */
const toApprove = (pool: pg.Pool, now: () => Date): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.orderPlaced], types: [USER_TYPE.customer] },
  lines: async ({ session: { userId, company } }) =>
    company ? linesOf(await waitingFor(pool, userId, { customerId: company.id, now: now() })) : [],
});

/** What waits for the supplier, because nobody of the company is there to approve it. */
const stranded = (pool: pg.Pool, now: () => Date): HomeSource => ({
  of: 'staff',
  access: { anyOf: [ACCESS.orderPlaced], types: [USER_TYPE.admin, USER_TYPE.master] },
  lines: async ({ session: { userId } }) =>
    linesOf(await waitingFor(pool, userId, { customerId: null, now: now() })),
});

/** The author's requests that an approver gave back lately. */
const givenBack = (pool: pg.Pool, now: () => Date): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.orderPlaced] },
  async lines({ session: { userId, company } }) {
    const { rows } = await pool.query<{ id: number; product_name: string; value: string }>(
      `SELECT r.id, r.product_name, trim_scale(r.quantity * r.unit_value)::text AS value FROM orders.order_requests r
       WHERE r.user_id = $1 AND r.customer_id = $2 AND r.submitted_at IS NULL AND r.reason <> ''
         AND r.updated_at >= $3::date AND EXISTS (SELECT 1 FROM orders.order_request_history h
           WHERE h.request_id = r.id AND h.status = ${ORDER_STATUS.waitingForApproval}) ORDER BY r.id DESC`,
      [userId, company?.id, addDays(saoPauloToday(now()), -NEWS_DAYS)],
    );
    return rows.map(({ id, product_name, value }) => ({
      key: `approvals:refused ${id}`,
      text: `Seu pedido ${id} não foi aprovado: ${product_name}`,
      action: 'Ver motivo',
      href: `/admin/new-order-view/${id}`,
      days: 0,
      stake: { money: value },
    }));
  },
});

/** What approvals have to say on the home page. */
export const approvalHome = (pool: pg.Pool, now: () => Date): HomeSource[] => [
  toApprove(pool, now),
  stranded(pool, now),
  givenBack(pool, now),
];
