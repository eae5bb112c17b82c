import { pendingDeliveryList } from 'api-contract/rules';
import { orderListPage } from '../../order/order-list-page';

/** `/admin/delivery-list`, 'Entregas em Andamento' (docs/product/orders.md, 'Order lists'). */
export const DeliveryListPage = orderListPage(pendingDeliveryList, 'shipped');
