import { shippedOrderList } from 'api-contract/rules';
import { orderListPage } from '../../order/order-list-page';

/** `/admin/order-list`, 'Pedidos em Rota' (docs/product/orders.md, 'Order lists'). */
export const OrderListPage = orderListPage(shippedOrderList, 'shipped');
