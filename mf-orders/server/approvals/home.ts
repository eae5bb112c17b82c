import { ACCESS, addDays, ADMINISTRATORS, sumDecimals, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { HomeLine, HomeSource } from 'api/home';
import { NEWS_DAYS } from '../orders/home';
import { waitingFor } from './view';

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
const toApprove = (pool: pg.Pool): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.orderPlaced], types: [USER_TYPE.customer] },
  lines: async ({ session: { userId, company }, today }) =>
    company ? linesOf(await waitingFor(pool, userId, { customerId: company.id, today })) : [],
});

/** What waits for the supplier, because nobody of the company is there to approve it. */
const stranded = (pool: pg.Pool): HomeSource => ({
  of: 'staff',
  access: { anyOf: [ACCESS.orderPlaced], types: ADMINISTRATORS },
  lines: async ({ session: { userId }, today }) =>
    linesOf(await waitingFor(pool, userId, { customerId: null, today })),
});

/** The author's requests that an approver gave back lately. */
const givenBack = (pool: pg.Pool): HomeSource => ({
  of: 'customers',
  access: { anyOf: [ACCESS.orderPlaced] },
  async lines({ session: { userId, company }, today }) {
    const { rows } = await pool.query<{ id: number; product_name: string; value: string }>(
      `SELECT r.id, r.product_name, trim_scale(r.quantity * r.unit_value)::text AS value FROM orders.order_requests r
       WHERE r.user_id = $1 AND r.customer_id = $2 AND r.submitted_at IS NULL AND r.updated_at >= $3::date
         AND (SELECT h.kind FROM orders.order_request_history h
           WHERE h.request_id = r.id ORDER BY h.id DESC LIMIT 1) = 'refused'
       ORDER BY r.id DESC`,
      [userId, company?.id, addDays(today, -NEWS_DAYS)],
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
export const approvalHome = (pool: pg.Pool): HomeSource[] => [
  toApprove(pool),
  stranded(pool),
  givenBack(pool),
];
