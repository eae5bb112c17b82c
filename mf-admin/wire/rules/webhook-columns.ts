import {
  declareList,
  eventWords,
  fieldColumn,
  labelOf,
  timeText,
  WEBHOOK_PROBLEM_LABELS,
  WEBHOOK_STATUS_LABELS,
  withIds,
} from 'api-contract/rules';
import type { WebhookDelivery, WebhookRow } from '../webhooks';
import { storesText } from './company';

const field = fieldColumn<WebhookRow>;

/** The columns of 'Webhooks' as data, in its order (docs/product/open-doors.md, 'Webhooks'). */
export const webhookColumns = withIds({
  url: field('Endereço', 'url'),
  events: field('Eventos', 'events', {
    value: ({ events }) => (events.length === 0 ? 'Todos' : events.map(eventWords).join(', ')),
  }),
  stores: field('Lojas', 'stores', { value: storesText }),
  user: field('Criado por', 'user_name', { value: ({ user_name }) => user_name || 'Pessoa excluída' }),
  waiting: field('Na fila', 'waiting'),
  on: field('Situação', 'on', {
    value: ({ on, failing_since }) => (!on ? 'Parado' : failing_since === null ? 'Em dia' : 'Com falhas'),
  }),
});

/** How a delivery stands, in words: the answer, or why there was none. */
export function deliveryWords({ last_status, problem, attempts, next_at }: WebhookDelivery): string {
  const answered =
    problem === null
      ? last_status === null
        ? 'Ainda não enviado'
        : `Resposta ${last_status}`
      : labelOf(WEBHOOK_PROBLEM_LABELS, problem);
  const tried = attempts > 1 ? `${attempts} tentativas` : '';
  const next = next_at !== null && attempts > 0 ? `próxima ${timeText(next_at)}` : '';
  return [answered, tried, next].filter(Boolean).join(' · ');
}

/** Of a delivery's status. */
export const deliveryStatus = ({ status }: Pick<WebhookDelivery, 'status'>): string =>
  labelOf(WEBHOOK_STATUS_LABELS, status);

/** 'Webhooks'. */
export const webhookList = declareList({
  path: '/admin/company/webhooks',
  endpoint: 'company/webhooks',
  source: 'portal',
  title: 'Webhooks',
  filters: { url: { kind: 'text', max: 200, label: 'Endereço' }, id: { kind: 'id' } },
  sorts: ['url', { value: 'id', label: 'Criação' }],
  order: { by: 'url', direction: 'ASC' },
});
