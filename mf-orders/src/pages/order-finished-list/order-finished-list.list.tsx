import { orderListPage } from '../../order/order-list-page';
import { deliveredOrderList } from '../../../wire/rules/delivery-columns';

/** `/admin/order-finished-list`, 'Pedidos Entregues' (docs/product/orders.md, 'Order lists'). */
export const OrderFinishedListPage = orderListPage(deliveredOrderList, 'delivered');
