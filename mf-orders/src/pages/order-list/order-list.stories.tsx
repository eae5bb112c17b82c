import { listStories } from 'host/testing';
import { orderItem, rowsOf } from '../../order/order-item.fixture';
import { OrderListPage } from './order-list.list';

export default { title: 'mf-orders/Pedidos em Rota' };

const stories = listStories(OrderListPage, {
  path: '/admin/order-list',
  rows: rowsOf(orderItem),
  count: 60,
  routes: {
    'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'MAUA' }] },
    'POST customers/get-products/': { data: [{ B1_COD: 'PA010001', B1_DESC: 'SODA CAUSTICA LIQUIDA 50%' }] },
  },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
