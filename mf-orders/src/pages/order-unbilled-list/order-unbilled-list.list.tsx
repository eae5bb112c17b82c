import type { OrderItem } from 'api-contract';
import { orderColumns as data } from 'api-contract/rules';
import { listPage } from 'host/list';
import { orderFilters, rowKey } from '../../order/order-list-parts';

/** `/admin/order-unbilled-list`, 'Pedidos a Faturar' (spec part 1 section 2, 'Deliveries and order lists'). */
export const OrderUnbilledListPage = listPage<OrderItem>({
  endpoint: 'orders',
  routePart: 'order-unbilled-list',
  source: 'erp',
  title: 'Pedidos a Faturar',
  fixed: { status: 'unbilled' },
  rowKey,
  columns: [
    { ...data.number, width: 96, card: 'line' },
    { ...data.product, width: 220, card: 'title', link: true },
    { ...data.quantity, card: 'key' },
    { ...data.expected, card: 'key' },
    data.customerOrder,
    data.contract,
    { ...data.place, width: 180 },
    data.city,
    data.issued,
  ],
  filters: orderFilters('orders', { billed: false }),
  sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM'],
  defaultSort: { by: 'C5_EMISSAO', direction: 'DESC' },
  can: { extract: true },
});
