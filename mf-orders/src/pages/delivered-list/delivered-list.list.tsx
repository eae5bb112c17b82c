import { orderListPage } from '../../order/order-list-page';

/** `/admin/delivered-list`, 'Entregas' (spec part 1 section 2, 'Deliveries and order lists'). */
export const DeliveredListPage = orderListPage({
  route: 'delivered-list',
  endpoint: 'deliveries',
  title: 'Entregas',
  fixed: { status: 'delivered' },
  stage: 'delivered',
});
