import { orderItem } from '../../order/order-item.fixture';
import { orderListStories } from '../../order/order-list-stories';
import { DeliveryListPage } from './delivery-list.list';

export default { title: 'Pedidos/Entregas em Andamento' };

const stories = orderListStories(DeliveryListPage, 'delivery-list', orderItem);
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
