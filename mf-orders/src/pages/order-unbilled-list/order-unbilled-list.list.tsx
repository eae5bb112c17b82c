import { orderListPage } from '../../order/order-list-page';
import { unbilledOrderList } from '../../../wire/rules/delivery-columns';

/** `/admin/order-unbilled-list`, 'Pedidos a Faturar' (docs/product/orders.md, 'Order lists'). */
export const OrderUnbilledListPage = orderListPage(unbilledOrderList, 'unbilled');
