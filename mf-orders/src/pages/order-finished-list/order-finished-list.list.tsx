import { deliveredOrderList } from 'api-contract/rules';
import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-finished-list`, 'Pedidos Entregues' (docs/product/orders.md, 'Order lists'). */
export const OrderFinishedListPage = orderListPage(deliveredOrderList, 'delivered');
