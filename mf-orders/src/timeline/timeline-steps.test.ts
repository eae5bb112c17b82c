import type { OrderItem, PublicConfig } from 'api-contract';
import { addDays, formatDate, saoPauloToday, USER_TYPE } from 'api-contract/rules';
import { lives } from './timeline.fixture';
import { timelineSteps } from './timeline-steps';

const viewer = {
  typeId: USER_TYPE.customer,
  today: saoPauloToday(),
  config: { tracked_carriers: ['RODOQUIM TRANSPORTES LTDA'] } as unknown as PublicConfig,
};
const STATES = { done: '●', now: '◉', failed: '✕', next: '○' };

it.each<[keyof typeof lives, string[]]>([
  [
    'waiting',
    [
      '● Aguardando integração /admin/new-order-view/12',

      '◉ Enviado para integração',
      '○ Pedido no ERP',
      '○ Nota fiscal',
      '○ Carga',
      '○ Entrega',
      '○ Canhoto',
    ],
  ],
  [
    'refused',
    ['● Aguardando integração /admin/new-order-view/12', '● Enviado para integração', '✕ Não Integrado'],
  ],
  [
    'unbilled',
    [
      '● Aguardando integração /admin/new-order-view/12',
      '● Enviado para integração',
      '● Integrado',
      '● Pedido 1234 /admin/order-view/',
      '○ Nota fiscal',
      '○ Carga',
      '○ Entrega',
      '○ Canhoto',
    ],
  ],
  [
    'moving',
    [
      '● Pedido 1234 /admin/order-view/',
      '● Nota fiscal 45678/1 /admin/invoice/danfe/',
      '◉ Carga /admin/delivery/tracking/',
      '○ Entrega',
      '○ Canhoto',
    ],
  ],
  [
    'delivered',
    [
      '● Aguardando integração /admin/new-order-view/12',
      '● Enviado para integração',
      '● Integrado',
      '● Pedido 1234 /admin/order-view/',
      '● Nota fiscal 45678/1 /admin/invoice/danfe/',
      '● Carga',
      '● Entrega',
      '● Canhoto /admin/delivery/canhoto/',
    ],
  ],
  [
    'returned',
    [
      '● Pedido 1234 /admin/order-view/',
      '● Nota fiscal 45678/1 /admin/invoice/danfe/',
      '● Carga',
      '✕ NF devolvida',
      '● Canhoto /admin/delivery/canhoto/',
    ],
  ],
  [
    'otherCarrier',
    [
      '● Pedido 1234 /admin/order-view/',
      '● Nota fiscal 45678/1 /admin/invoice/danfe/',
      '● Carga',
      '● Entrega',
      '○ Canhoto',
    ],
  ],
])('%s', (name, says) => {
  const steps = timelineSteps(lives[name], viewer).map(({ state, title, link }) =>
    [STATES[state], title, link?.to.replace(/(\/(?:danfe|tracking|canhoto|order-view)\/).+$/, '$1')]
      .filter((part) => part !== undefined)
      .join(' '),
  );
  expect(steps).toEqual(says);
});

it.each(['unbilled', 'moving'] as const)(
  'an order that is %s and late says so where it is expected',
  (life) => {
    const late = (row: OrderItem) => ({ ...row, C6_ENTREG: formatDate(addDays(viewer.today, -2)) });
    const { orders, deliveries } = lives[life];
    const steps = timelineSteps(
      { ...lives[life], orders: orders.map(late), deliveries: deliveries.map(late) },
      viewer,
    );
    expect(steps.find(({ title }) => title === 'Entrega')?.detail).toMatch(
      /^Prevista para .+ · Atrasado há 2 dias$/,
    );
  },
);
