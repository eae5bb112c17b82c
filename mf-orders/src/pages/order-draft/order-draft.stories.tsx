import { ORDER_STATUS } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { row } from '../../request/request.fixture';
import { OrderDraftPage } from './order-draft.list';

export default { title: 'Pedidos/Pedidos em Rascunho' };

const draft = { ...row, status: ORDER_STATUS.draft, submitted: false };
const stories = listStories(OrderDraftPage, {
  rows: Array.from({ length: 12 }, (_, n) => ({ ...draft, id: 40 - n })),
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
