import { orderItem } from '../../order/order-item.fixture';
import { orderListStories } from '../../order/order-list-stories';
import { OrderListPage } from './order-list.list';

export default { title: 'Pedidos/Pedidos em Rota' };

const stories = orderListStories(OrderListPage, 'order-list', orderItem);
// Its other states are drawn as those of 'Entregas em Andamento'.
export const Rows = stories.Rows;
export const Loading = stories.Loading;
