import { deliveredItem } from '../../order/order-item.fixture';
import { orderListStories } from '../../order/order-list-stories';
import { DeliveredListPage } from './delivered-list.list';

export default { title: 'Pedidos/Entregas' };

const stories = orderListStories(DeliveredListPage, 'delivered-list', deliveredItem);
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
