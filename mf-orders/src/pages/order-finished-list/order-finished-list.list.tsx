import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-finished-list`, 'Pedidos Entregues' (docs/product/orders.md, 'Order lists'). */
export const OrderFinishedListPage = orderListPage({
  route: 'order-finished-list',
  endpoint: 'orders',
  title: 'Pedidos Entregues',
  fixed: { status: 'all', concluidos: true },
  stage: 'delivered',
});
