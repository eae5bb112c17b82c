import { unbilledOrderList } from 'api-contract/rules';
import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-unbilled-list`, 'Pedidos a Faturar' (docs/product/orders.md, 'Order lists'). */
export const OrderUnbilledListPage = orderListPage(unbilledOrderList, 'unbilled');
