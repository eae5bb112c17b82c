import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-list`, 'Pedidos em Rota' (docs/product/orders.md, 'Order lists'). */
export const OrderListPage = orderListPage({
  route: 'order-list',
  endpoint: 'orders',
  title: 'Pedidos em Rota',
  fixed: { status: 'billed', nao_entregues: true },
  stage: 'shipped',
});
