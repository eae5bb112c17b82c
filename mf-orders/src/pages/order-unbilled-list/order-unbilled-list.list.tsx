import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-unbilled-list`, 'Pedidos a Faturar' (docs/product/orders.md, 'Order lists'). */
export const OrderUnbilledListPage = orderListPage({
  route: 'order-unbilled-list',
  endpoint: 'orders',
  title: 'Pedidos a Faturar',
  fixed: { status: 'unbilled' },
  stage: 'unbilled',
});
