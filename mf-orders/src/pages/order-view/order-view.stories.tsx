import { encodePathParams } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import { lives } from '../../timeline/timeline.fixture';
import OrderViewPage from './order-view.page';

export default { title: 'Pedidos/Pedido do ERP' };

const params = encodePathParams({ filial: '0650001', pedido: '001234', item: '01' });
const page = { path: '/admin/order-view/:params', at: `/admin/order-view/${params}`, Page: OrderViewPage };
const story = (answer: StubRoutes[string]) => areaStory(page, { 'GET orders/timeline': answer });

export const Delivered = story({ data: lives.delivered });
export const NarrowScreen = { ...Delivered, globals: { viewport: { value: 'phone' } } };
export const Unbilled = story({ data: lives.unbilled });
export const Moving = story({ data: lives.moving });
export const Returned = story({ data: lives.returned });
export const Loading = story(() => new Promise(() => undefined));
export const Failed = story(Response.json({ message: 'O ERP está indisponível.' }, { status: 503 }));
export const NotFound = story(Response.json({ message: 'Registro não encontrado.' }, { status: 404 }));
export const BrokenLink = areaStory({ ...page, at: '/admin/order-view/quebrado' }, {});
