import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-finished-list`, 'Pedidos Entregues' (spec part 1 section 2, 'Deliveries and order lists'). */
export const OrderFinishedListPage = orderListPage({
  route: 'order-finished-list',
  endpoint: 'orders',
  title: 'Pedidos Entregues',
  fixed: { status: 'all', concluidos: true },
  stage: 'delivered',
});
