import type { WebhookDelivery, WebhookRow } from '../../../wire/webhooks';

/** Webhooks in every state: in good order, failing, stopped. */
export const webhooks: WebhookRow[] = [
  {
    id: 1,
    url: 'https://erp.cliente.com.br/eventos/portal',
    events: ['order_request.*', 'order.*', 'delivery.*'],
    on: true,
    stores: [],
    waiting: 0,
    failing_since: null,
    user_name: 'Helena Vasconcelos',
  },
  {
    id: 2,
    url: 'https://financeiro.cliente.com.br/webhooks/titulos?origem=portal-do-cliente',
    events: ['title.created', 'title.paid'],
    on: true,
    stores: ['01', '02'],
    waiting: 12,
    failing_since: '2026-11-26T09:12:00.000Z',
    user_name: 'Bruno Tavares',
  },
  {
    id: 3,
    url: 'https://antigo.cliente.com.br/hook',
    events: [],
    on: false,
    stores: ['01'],
    waiting: 148,
    failing_since: '2026-11-21T18:00:00.000Z',
    user_name: '',
  },
];

const event = { attempts: 1, last_status: null, problem: null, next_at: null } as const;

/** Deliveries in every state. */
export const webhookDeliveries: WebhookDelivery[] = [
  {
    ...event,
    id: 6,
    event_id: 'evt_6',
    type: 'title.created',
    status: 'waiting',
    attempts: 0,
    next_at: '2026-11-26T12:00:00.000Z',
    created_at: '2026-11-26T11:59:59.000Z',
  },
  {
    ...event,
    id: 5,
    event_id: 'evt_5',
    type: 'title.paid',
    status: 'waiting',
    attempts: 3,
    last_status: 503,
    next_at: '2026-11-26T12:05:00.000Z',
    created_at: '2026-11-26T11:52:00.000Z',
  },
  {
    ...event,
    id: 4,
    event_id: 'evt_4',
    type: 'order_request.accepted',
    status: 'delivered',
    last_status: 204,
    created_at: '2026-11-26T10:40:00.000Z',
  },
  {
    ...event,
    id: 3,
    event_id: 'evt_3',
    type: 'delivery.delivered',
    status: 'waiting',
    attempts: 2,
    problem: 'late',
    next_at: '2026-11-26T12:01:00.000Z',
    created_at: '2026-11-26T10:12:00.000Z',
  },
  {
    ...event,
    id: 2,
    event_id: 'evt_2',
    type: 'approval.refused',
    status: 'failed',
    attempts: 17,
    problem: 'private',
    created_at: '2026-11-22T08:00:00.000Z',
  },
];
