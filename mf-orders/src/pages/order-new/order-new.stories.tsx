import { addDays, ORDER_STATUS, saoPauloToday } from 'api-contract/rules';
import { areaStory, type StubRoutes } from 'host/testing';
import type { StoryContext } from '@storybook/react-vite';
import { limits, whole } from '../../approvals/approvals.fixture';
import { contract, creditRoutes, request, wizardRoutes } from '../../request/request.fixture';
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
const walked = (steps: number, routes: StubRoutes = {}) => ({
  ...areaStory(
    { path: '/admin/order-edit/:id', at: '/admin/order-edit/12', Page: OrderNewPage },
    { ...wizardRoutes, 'GET orders-not-integrateds/12': { data: [draft] }, ...routes },
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
const limited = {
  'GET limits/left': whole(limits),
  'POST orders/approval-preview': {
    steps: [['Ana Moura', 'Bruno Tavares'], ['Helena Vasconcelos']],
    refused: null,
    limits: limits.slice(0, 1).map((limit) => ({ ...limit, after: '-17700' })),
  },
};
export const DeliveryWithLimits = walked(1, limited);
export const ReviewWithApproval = walked(2, limited);
export const ReviewWithApprovalNarrow = { ...ReviewWithApproval, ...narrow };
export const DeliveryWithCredit = walked(1, creditRoutes);
const beyond = {
  ...creditRoutes,
  'GET customer/credit': { limit: '250000.00', used: '262400.00', free: '-12400.00' },
};
export const ReviewBeyondCredit = walked(2, beyond);
export const ReviewBeyondCreditNarrow = { ...ReviewBeyondCredit, ...narrow };
const later = addDays(saoPauloToday(), 5);
const earlier = {
  order: { ...request, date: '', delivery_date: later, client_order: '' },
  product_name: request.product_name,
  contract,
  before: {
    unit_value: '2.5',
    und: 'KG',
    expiry: '2099-12-31',
    quantity: '12000',
    delivery_date: '2026-11-10',
  },
};
const again = (answer: object, search = '?request=12') =>
  story({ 'GET orders/again': { data: { ...earlier, ...answer } } }, search);
// 'Pedir novamente', or a tank's: the price has changed, and with the day of delivery it is ready to be sent.
export const Again = again({ contract: { ...contract, CNB_VLUNIT: '2.6' } });
export const AgainNarrow = { ...Again, ...narrow };
// What is left of the balance is less than before.
export const AgainTooMuch = again({ contract: { ...contract, contract_balance: '8000' } });
export const Correction = again({
  before: { ...earlier.before, delivery_date: later },
  refused: {
    id: 16,
    reason: 'O contrato não tem saldo para a quantidade pedida.',
    kind: null,
    field: 'quantity',
  },
});
export const CorrectionNarrow = { ...Correction, ...narrow };
export const CorrectionOfNoField = again({
  before: { ...earlier.before, delivery_date: later },
  refused: { id: 16, reason: 'O cliente está bloqueado.', kind: null, field: null },
});
const neverOrdered = { data: null };
// From the page of a tank whose product no contract has.
export const WithoutContract = story(
  {
    'GET orders/again': neverOrdered,
    'POST search_products/': {
      data: { ZOOM: [{ B1_COD: 'P9', B1_DESC: 'CLORO LÍQUIDO', B1_UM: 'KG' }], count: 1 },
    },
  },
  '?product=P9',
);
// The second step of the only product, of which nothing else is filled in.
export const DeliveryEmpty = {
  ...story({
    'GET contracts/products-for-order/': {
      data: { ZOOM: [{ B1_COD: 'P1', B1_DESC: 'SODA CÁUSTICA 50%', B1_UM: 'KG' }] },
    },
  }),
  play: async ({ canvas, userEvent }: Play) => {
    await canvas.findByText('Negociação 7');
    await userEvent.click(canvas.getByRole('button', { name: 'Próxima Etapa' }));
    await userEvent.type(await canvas.findByLabelText(/^Quantidade/), '20 t');
  },
};
export const DeliveryEmptyNarrow = { ...DeliveryEmpty, ...narrow };
export const ProductPicker = {
  ...Empty,
  play: async ({ canvas, userEvent }: Play) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Selecionar produto' })),
};
const nothingDue = { ZOOM: [], count: 0, total: '0', overdue: 0, overdue_total: '0' };
export const Risk = story({
  'POST get-customer-risk/': { data: 'risco' },
  'GET invoices/pending': nothingDue,
});
export const RiskBeyondCredit = story({ 'POST get-customer-risk/': { data: 'risco' }, ...beyond });
export const RiskBeyondCreditNarrow = { ...RiskBeyondCredit, ...narrow };
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
