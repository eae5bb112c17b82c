import { unbilledItem } from '../../order/order-item.fixture';
import { orderListStories } from '../../order/order-list-stories';
import { OrderUnbilledListPage } from './order-unbilled-list.list';

export default { title: 'Pedidos/Pedidos a Faturar' };

const stories = orderListStories(OrderUnbilledListPage, 'order-unbilled-list', unbilledItem);
export const Rows = stories.Rows;
export const InPortal = stories.InPortal;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
