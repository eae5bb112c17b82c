import { formatMoney, formatVolume, NOTIFICATION } from 'api-contract';
import type pg from 'pg';
import type { Happening, NotificationBook } from 'api/notifications';
import { notFound } from 'api/platform/problem';

/** A request as its people are told of it. */
export interface ToldRequest {
  readonly id: number;
  readonly customer_id: number;
  readonly company: string;
  readonly author: number | null;
  readonly author_name: string;
  readonly status: number;
  readonly store: string;
  readonly product_name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly value: string;
}

const TOLD = `
SELECT r.id, r.customer_id, c.code AS company, r.user_id AS author, coalesce(u.name, '') AS author_name, r.status, r.store,
  r.product_name, trim_scale(r.quantity)::text AS quantity, r.unit, trim_scale(r.quantity * r.unit_value)::text AS value
FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id LEFT JOIN portal.users u ON u.id = r.user_id
WHERE r.id = $1`;

/** The request; with `lock` its row is held until the transaction ends. */
export async function toldRequest(
  client: Pick<pg.ClientBase, 'query'>,
  id: number,
  lock: '' | 'FOR UPDATE OF r' = '',
): Promise<ToldRequest> {
  const { rows } = await client.query<ToldRequest>(`${TOLD} ${lock}`, [id]);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** 'SODA CAUSTICA, 20.000 KG, R$ 50.000,00'. */
const goods = ({ product_name, quantity, unit, value }: ToldRequest) =>
  [product_name, formatVolume(quantity, unit), formatMoney(value)].join(', ');

/** What people are told of a request's approval. Of one step everybody is told once of each. */
export const APPROVAL_NEWS = {
  asked: (orderRequest: ToldRequest) => ({
    title: `Pedido ${orderRequest.id} aguarda a sua aprovação`,
    text: `${orderRequest.author_name} pediu ${goods(orderRequest)}.`,
  }),
  reminder: (orderRequest: ToldRequest) => ({
    title: `Pedido ${orderRequest.id} ainda aguarda a sua aprovação`,
    text: `Desde ontem. ${orderRequest.author_name} pediu ${goods(orderRequest)}.`,
  }),
  late: (orderRequest: ToldRequest) => ({
    title: `Pedido ${orderRequest.id} parado há dois dias`,
    text: `${orderRequest.author_name} pediu ${goods(orderRequest)}, e ninguém decidiu.`,
  }),
  approved: (orderRequest: ToldRequest, by: string) => ({
    title: `Pedido ${orderRequest.id} aprovado`,
    text: `${by} aprovou ${goods(orderRequest)}. O pedido segue para integração.`,
  }),
  refused: (orderRequest: ToldRequest, by: string, reason = '') => ({
    title: `Pedido ${orderRequest.id} recusado`,
    text: `${by} recusou ${goods(orderRequest)}: ${reason}`,
  }),
} as const;

/** Tells some of the company's people, in the transaction of what happened; `record` is what they are told of once. */
export async function tellPeople(
  client: pg.PoolClient,
  book: NotificationBook,
  orderRequest: ToldRequest,
  news: {
    readonly to: readonly number[];
    readonly record: string;
    readonly title: string;
    readonly text: string;
  },
): Promise<void> {
  const happening: Happening = {
    ...news,
    kind: NOTIFICATION.approval,
    stores: [orderRequest.store],
    href: `/admin/new-order-view/${orderRequest.id}`,
  };
  await book.tell(client, orderRequest.customer_id, [happening], { fromTheBeginning: true });
}
