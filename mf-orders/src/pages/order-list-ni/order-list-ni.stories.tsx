import { ORDER_STATUS, USER_TYPE } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { row } from '../../request/request.fixture';
import { OrderListNiPage } from './order-list-ni.list';

export default { title: 'Pedidos/Pedidos Realizados' };

const STATUSES = Object.values(ORDER_STATUS);
const stories = listStories(OrderListNiPage, {
  rows: Array.from({ length: 12 }, (_, n) => ({ ...row, id: 40 - n, status: STATUSES[n % 6] ?? 0 })),
  routes: { 'GET orders-not-integrateds/counts': { all: 12, open: 8, integrated: 2, refused: 2 } },
  user: { type_id: USER_TYPE.admin },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
