import { deliveredItem } from '../../order/order-item.fixture';
import { orderListStories } from '../../order/order-list-stories';
import { OrderFinishedListPage } from './order-finished-list.list';

export default { title: 'Pedidos/Pedidos Entregues' };

const stories = orderListStories(OrderFinishedListPage, 'order-finished-list', deliveredItem);
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
