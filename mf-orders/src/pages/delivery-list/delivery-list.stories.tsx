import { listStories } from 'host/testing';
import { orderItem, rowsOf } from '../../order/order-item.fixture';
import { DeliveryListPage } from './delivery-list.list';

export default { title: 'mf-orders/Entregas em Andamento' };

const stories = listStories(DeliveryListPage, {
  path: '/admin/delivery-list',
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
