import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-list`, 'Pedidos em Rota' (spec part 1 section 2, 'Deliveries and order lists'). */
export const OrderListPage = orderListPage({
  route: 'order-list',
  endpoint: 'orders',
  title: 'Pedidos em Rota',
  fixed: { status: 'billed', nao_entregues: true },
  stage: 'shipped',
});
