import { ACCESS, ORDER_STATUS } from 'api-contract/rules';
import { areaStory } from 'host/testing';
import { row } from '../request/request.fixture';
import { RecentRequests } from '.';

export default { title: 'Pedidos/Início: últimos pedidos' };

const rows = [
  row,
  {
    ...row,
    id: 11,
    product_name: 'ORTOPOLIFOSFATO DE SÓDIO',
    quantity_f: '24.000 L',
    zaplent: 'FÁBRICA SÃO JOSÉ DOS CAMPOS',
    status: ORDER_STATUS.refusedByErp,
  },
  { ...row, id: 9, product_name: 'CLORETO FÉRRICO 38%', status: ORDER_STATUS.inErp, delivery_date: '' },
];
const widget = (answer: unknown, access?: number[]) =>
  areaStory(
    { path: '/admin', at: '/admin', Page: RecentRequests, ...(access && { user: { access } }) },
    { 'GET orders-not-integrateds/': answer },
  );

export const Several = widget({ data: rows });
export const OnAPhone = { ...Several, globals: { viewport: { value: 'phone' } } };
export const Drafts = widget(
  { data: rows.slice(0, 2).map((one) => ({ ...one, status: ORDER_STATUS.draft, submitted: false })) },
  [ACCESS.orderDrafts, ACCESS.orderNew],
);
export const None = widget({ data: [] });
export const Loading = widget(() => new Promise(() => undefined));
export const Failed = widget(Response.json({ message: 'Tente de novo.' }, { status: 503 }));
