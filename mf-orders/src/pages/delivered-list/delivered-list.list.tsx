import { deliveredDeliveryList } from 'api-contract/rules';
import { orderListPage } from '../../order/order-list-page';

/** `/admin/delivered-list`, 'Entregas' (docs/product/orders.md, 'Order lists'). */
export const DeliveredListPage = orderListPage(deliveredDeliveryList, 'delivered');
