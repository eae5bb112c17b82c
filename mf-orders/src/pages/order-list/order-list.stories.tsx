import { orderItem } from '../../order/order-item.fixture';
import { orderListStories } from '../../order/order-list-stories';
import { OrderListPage } from './order-list.list';

export default { title: 'Pedidos/Pedidos em Rota' };

const stories = orderListStories(OrderListPage, 'order-list', orderItem);
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
