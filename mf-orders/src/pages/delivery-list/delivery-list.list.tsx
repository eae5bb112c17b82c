import { orderListPage } from '../../order/order-list-page';

/** `/admin/delivery-list`, 'Entregas em Andamento' (docs/product/orders.md, 'Order lists'). */
export const DeliveryListPage = orderListPage({
  route: 'delivery-list',
  endpoint: 'deliveries',
  title: 'Entregas em Andamento',
  fixed: { status: 'pending' },
  stage: 'shipped',
});
