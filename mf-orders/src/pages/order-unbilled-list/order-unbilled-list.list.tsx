import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-unbilled-list`, 'Pedidos a Faturar' (spec part 1 section 2, 'Deliveries and order lists'). */
export const OrderUnbilledListPage = orderListPage({
  route: 'order-unbilled-list',
  endpoint: 'orders',
  title: 'Pedidos a Faturar',
  fixed: { status: 'unbilled' },
  stage: 'unbilled',
});
