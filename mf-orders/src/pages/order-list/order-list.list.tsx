import { orderListPage } from '../../order/order-list-page';
import { shippedOrderList } from '../../../wire/rules/delivery-columns';

/** `/admin/order-list`, 'Pedidos em Rota' (docs/product/orders.md, 'Order lists'). */
export const OrderListPage = orderListPage(shippedOrderList, 'shipped');
