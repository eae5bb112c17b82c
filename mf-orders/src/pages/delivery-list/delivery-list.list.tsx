import { orderListPage } from '../../order/order-list-page';
import { pendingDeliveryList } from '../../../wire/rules/delivery-columns';

/** `/admin/delivery-list`, 'Entregas em Andamento' (docs/product/orders.md, 'Order lists'). */
export const DeliveryListPage = orderListPage(pendingDeliveryList, 'shipped');
