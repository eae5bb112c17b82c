import { ACCESS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { deliveredItem, orderItem, rowsOf, unbilledItem } from '../../order/order-item.fixture';
import KanbanPage from './kanban.page';

export default { title: 'Pedidos/Kanban' };

const page = { path: '/admin/kanban', at: '/admin/kanban', Page: KanbanPage };
const zoom = (rows: object[], count: number) => ({ data: { ZOOM: rows, count } });
const paid = {
  'POST invoices/payment-method': { ZOOM: [{ A1_COD: '000101', A1_LOJA: '01', A1_ZTPPAG: 'BOLETO' }] },
};
const boards = {
  ...paid,
  'GET orders/': (url: URL) =>
    url.searchParams.get('status') === 'unbilled'
      ? zoom(rowsOf(unbilledItem, 5), 1234)
      : zoom(rowsOf(orderItem, 4), 4),
  'GET deliveries/': (url: URL) =>
    url.searchParams.get('status') === 'pending'
      ? zoom(rowsOf(orderItem, 5), 17)
      : zoom(rowsOf(deliveredItem, 5), 2480),
};

export const Stages = areaStory(page, boards);
export const NarrowScreen = { ...Stages, globals: { viewport: { value: 'phone' } } };
// A user sees the stages that his codes open.
export const OneStage = areaStory({ ...page, user: { access: [ACCESS.orderDelivered] } }, boards);
export const Loading = {
  ...areaStory(page, {
    ...paid,
    'GET orders/': () => new Promise(() => undefined),
    'GET deliveries/': () => new Promise(() => undefined),
  }),
};
export const Empty = areaStory(page, { ...paid, 'GET orders/': zoom([], 0), 'GET deliveries/': zoom([], 0) });
// A stage that fails leaves the others alone.
export const OneFails = areaStory(page, {
  ...boards,
  'GET deliveries/': Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 }),
});
