import { addDays, ORDER_STATUS, saoPauloToday } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import type { StoryContext } from '@storybook/react-vite';
import { contract, request, wizardRoutes } from '../../request/request.fixture';
import OrderNewPage from './order-new.page';

export default { title: 'Pedidos/Novo Pedido' };

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;
const path = '/admin/order-new';
const story = (routes: StubRoutes = {}, search = '') =>
  areaStory({ path, at: `${path}${search}`, Page: OrderNewPage }, { ...wizardRoutes, ...routes });

/** A draft with everything in it, and the steps that were walked. */
const draft = {
  ...request,
  status: ORDER_STATUS.draft,
  submitted: false,
  delivery_date: addDays(saoPauloToday(), 5),
};
const walked = (steps: number) => ({
  ...areaStory(
    { path: '/admin/order-edit/:id', at: '/admin/order-edit/12', Page: OrderNewPage },
    { ...wizardRoutes, 'GET orders-not-integrateds/12': { data: [draft] } },
  ),
  play: async ({ canvas, userEvent }: Play) => {
    for (let n = 0; n < steps; n++) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Próxima Etapa' }));
      await canvas.findByRole('heading', { name: ['Entrega', 'Revisão'][n], level: 2 });
    }
  },
});
const narrow = { globals: { viewport: { value: 'phone' } } };

export const Empty = story();
export const Product = walked(0);
export const Delivery = walked(1);
export const DeliveryNarrow = { ...Delivery, ...narrow };
export const Review = walked(2);
export const ReviewNarrow = { ...Review, ...narrow };
// 'Pedir novamente': the price and the balance have changed.
export const Again = story(
  {
    'GET orders/again': {
      data: {
        order: { ...request, date: '', delivery_date: '', client_order: '' },
        product_name: request.product_name,
        contract: { ...contract, contract_balance: '8000', CNB_VLUNIT: '2.6' },
        before: { unit_value: '2.5', und: 'KG', expiry: '2099-12-31', quantity: '12000' },
      },
    },
  },
  '?request=12',
);
export const AgainNarrow = { ...Again, ...narrow };
// From a tank's page.
export const OfProduct = story({}, '?product=P1');
export const ProductPicker = {
  ...Empty,
  play: async ({ canvas, userEvent }: Play) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Selecionar produto' })),
};
export const Risk = story({ 'POST get-customer-risk/': { data: 'risco' } });
export const NoContract = story({ 'GET contracts/products-for-order/': { data: { ZOOM: [] } } });
export const Loading = {
  ...story({ 'GET contracts/products-for-order/': () => new Promise(() => undefined) }),
  tags: ['as-high-as:empty'],
};
export const Failed = story({
  'GET contracts/products-for-order/': Response.json(
    { message: 'O ERP está indisponível.' },
    { status: 503 },
  ),
});
