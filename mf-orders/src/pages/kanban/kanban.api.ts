import type { OrderItem, PaymentMethod } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { http, type Params } from 'host/portal';

/** A stage of an order: its column's words, its call, who sees it, and the list of all its orders. */
export interface Stage {
  readonly id: 'unbilled' | 'billed' | 'pending' | 'delivered';
  readonly title: string;
  readonly endpoint: 'orders' | 'deliveries';
  readonly params: Params;
  readonly access: number;
  readonly list: string;
}

const orders: Params = { page: 1, order_by: 'C6_ENTREG', order_type: 'DESC', cTop: 5 };
const deliveries: Params = { ...orders, order_by: 'C5_EMISSAO' };

/** The four stages (docs/product/orders.md, 'Kanban'). */
export const STAGES: readonly Stage[] = [
  {
    id: 'unbilled',
    title: 'Pedidos a Faturar',
    endpoint: 'orders',
    params: { ...orders, status: 'unbilled' },
    access: ACCESS.orderUnbilled,
    list: '/admin/order-unbilled-list',
  },
  {
    id: 'billed',
    title: 'Pedidos Faturados',
    endpoint: 'orders',
    params: { ...orders, status: 'billed', nao_entregues: true },
    access: ACCESS.orderInTransit,
    list: '/admin/order-list',
  },
  {
    id: 'pending',
    title: 'Pedidos em Rota',
    endpoint: 'deliveries',
    params: { ...deliveries, status: 'pending' },
    access: ACCESS.orderInTransit,
    list: '/admin/delivery-list',
  },
  {
    id: 'delivered',
    title: 'Pedidos Entregues',
    endpoint: 'deliveries',
    params: { ...deliveries, status: 'delivered' },
    access: ACCESS.orderDelivered,
    list: '/admin/delivered-list',
  },
];

/** The first five items of a stage, and how many there are. */
export async function fetchStage({ endpoint, params }: Stage, signal?: AbortSignal) {
  const { data } = await http.get<{ data: { ZOOM: OrderItem[]; count: number } }>(`${endpoint}/`, {
    params,
    signal,
  });
  return { items: data.ZOOM, count: data.count };
}

/** How each store of the company pays (A1_ZTPPAG), by A1_LOJA. */
export async function fetchPayments(signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { ZOOM } = await http.post<{ ZOOM: PaymentMethod[] }>('invoices/payment-method', {}, { signal });
  return new Map(ZOOM.map(({ A1_LOJA, A1_ZTPPAG }) => [A1_LOJA, A1_ZTPPAG]));
}
