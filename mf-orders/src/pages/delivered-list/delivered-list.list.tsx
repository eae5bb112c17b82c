import { orderListPage } from '../../order/order-list-page';
import { deliveredDeliveryList } from '../../../wire/rules/delivery-columns';

/** `/admin/delivered-list`, 'Entregas' (docs/product/orders.md, 'Order lists'). */
export const DeliveredListPage = orderListPage(deliveredDeliveryList, 'delivered');
