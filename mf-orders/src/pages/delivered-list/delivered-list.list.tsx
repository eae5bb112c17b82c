import { orderListPage } from '../../order/order-list-page';

/** `/admin/delivered-list`, 'Entregas' (docs/product/orders.md, 'Order lists'). */
export const DeliveredListPage = orderListPage({
  route: 'delivered-list',
  endpoint: 'deliveries',
  title: 'Entregas',
  fixed: { status: 'delivered' },
  stage: 'delivered',
});
