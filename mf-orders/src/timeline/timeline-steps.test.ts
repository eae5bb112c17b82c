import type { OrderEvent, OrderItem, OrderRequestRow, PublicConfig } from 'api-contract';
import { addDays, formatDate, ORDER_STATUS, saoPauloToday, USER_TYPE } from 'api-contract/rules';
import { refusedLife, waitingLife } from '../approvals/approvals.fixture';
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

it('of an approval says who asked, who approved, and who refused or took it back', () => {
  const by = (user_name: string, status: number, note = '', kind: OrderEvent['kind'] = null) => ({
    user_name,
    status,
    note,
    kind,
    at: '2026-11-26T12:00:00Z',
  });
  const { waitingForApproval, waitingForErp, draft } = ORDER_STATUS;
  const steps = (history: ReturnType<typeof by>[], of: { request: OrderRequestRow } = waitingLife) =>
    timelineSteps({ request: { ...of.request, history }, orders: [], deliveries: [] }, viewer)
      .filter(({ state }) => state !== 'next')
      .map(({ title, detail, state }) => `${STATES[state]} ${title}: ${detail}`);
  expect(
    steps([
      by('Carlos', waitingForApproval),
      by('Ana', waitingForApproval),
      by('Bruno', waitingForErp, 'No lugar de Helena'),
    ]),
  ).toEqual(['● Aguardando aprovação: Carlos', '● Aprovado: Ana', '● Aprovado: Bruno · No lugar de Helena']);
  const asked = by('Carlos', waitingForApproval);
  expect(steps([asked, by('Ana', draft, 'Estoque cheio.', 'refused')], refusedLife)).toEqual([
    '● Aguardando aprovação: Carlos',
    '✕ Recusado: Ana · Estoque cheio.',
  ]);
  expect(steps([asked, by('Carlos', draft, '', 'withdrawn')], refusedLife).at(-1)).toBe('● Retirado: Carlos');
});

it('tells a refusal from a supplier that was never reached', () => {
  const ended = (kind: OrderEvent['kind']) => {
    const event = {
      status: ORDER_STATUS.refusedByErp,
      user_name: '',
      note: '',
      kind,
      at: '2026-11-26T12:00:00Z',
    };
    const request = { ...refusedLife.request, history: [event] };
    return timelineSteps({ request, orders: [], deliveries: [] }, viewer)[0]?.detail;
  };
  expect([ended(null), ended('unanswered')]).toEqual([
    'Recusada pelo fornecedor',
    'Não chegou ao fornecedor',
  ]);
});
