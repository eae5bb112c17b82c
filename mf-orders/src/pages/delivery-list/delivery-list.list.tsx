import { orderListPage } from '../../order/order-list-page';

/** `/admin/delivery-list`, 'Entregas em Andamento' (spec part 1 section 2, 'Deliveries and order lists'). */
export const DeliveryListPage = orderListPage({
  route: 'delivery-list',
  endpoint: 'deliveries',
  title: 'Entregas em Andamento',
  fixed: { status: 'pending' },
  stage: 'shipped',
});
