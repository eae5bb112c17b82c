import { KEY_SCOPE, type KeyScope } from './keys';
import type { Labels } from './labels';

interface EventKind {
  readonly label: string;
  /** Whose access codes see its records. */
  readonly scope: KeyScope;
  /** Values of `status` that end a record: each is an event of that name. */
  readonly ends: readonly string[];
}

/** What a webhook is told of (docs/product/open-doors.md, 'Webhooks'). */
export const WEBHOOK_EVENTS = {
  order_request: { label: 'Solicitações de pedido', scope: KEY_SCOPE.orders, ends: ['accepted', 'refused'] },
  approval: { label: 'Aprovações', scope: KEY_SCOPE.orders, ends: ['approved', 'refused', 'withdrawn'] },
  order: { label: 'Pedidos', scope: KEY_SCOPE.orders, ends: ['delivered'] },
  invoice: { label: 'Notas fiscais', scope: KEY_SCOPE.deliveries, ends: [] },
  delivery: { label: 'Entregas', scope: KEY_SCOPE.deliveries, ends: ['delivered'] },
  title: { label: 'Títulos', scope: KEY_SCOPE.titles, ends: ['paid', 'renegotiated'] },
  document: { label: 'Documentos', scope: KEY_SCOPE.documents, ends: [] },
  tank: { label: 'Tanques', scope: KEY_SCOPE.tanks, ends: [] },
} as const satisfies Readonly<Record<string, EventKind>>;
export type WebhookKind = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_KINDS = Object.keys(WEBHOOK_EVENTS) as WebhookKind[];

/** Events that every kind has, beside its ends. */
export const EVENT = { created: 'created', updated: 'updated', removed: 'removed' } as const;

/** All of a kind. */
export const everyEvent = (kind: WebhookKind): string => `${kind}.*`;

/** Every type of event, kind by kind. */
export const WEBHOOK_TYPES: readonly string[] = WEBHOOK_KINDS.flatMap((kind) =>
  [...Object.values(EVENT), ...WEBHOOK_EVENTS[kind].ends].map((name) => `${kind}.${name}`),
);

/** What `events` of a webhook may name. */
export const WEBHOOK_CHOICES: readonly string[] = [...WEBHOOK_KINDS.map(everyEvent), ...WEBHOOK_TYPES];

/** The kind of an event, or of what names several. */
export const eventKind = (event: string): WebhookKind => (event.split('.')[0] ?? '') as WebhookKind;

/** Whether a webhook with these `events` is told of a type; none means all. */
export const isTold = (events: readonly string[], type: string): boolean =>
  events.length === 0 || events.includes(type) || events.includes(everyEvent(eventKind(type)));

/** Nouns, which suit kinds of either gender. */
const EVENT_LABELS: Labels = [
  [EVENT.created, 'criação'],
  [EVENT.updated, 'alteração'],
  [EVENT.removed, 'remoção'],
  ['accepted', 'aceite'],
  ['refused', 'recusa'],
  ['approved', 'aprovação'],
  ['withdrawn', 'retirada'],
  ['delivered', 'entrega feita'],
  ['paid', 'pagamento'],
  ['renegotiated', 'renegociação'],
];

/** An event in words: 'Títulos: pagamento'; all of a kind by its name alone. */
export function eventWords(event: string): string {
  const { label } = WEBHOOK_EVENTS[eventKind(event)];
  const [, name = ''] = event.split('.');
  const words = EVENT_LABELS.find(([value]) => value === name)?.[1];
  return words === undefined ? label : `${label}: ${words}`;
}

/** How far a delivery is. */
export const WEBHOOK_STATUS = { waiting: 'waiting', delivered: 'delivered', failed: 'failed' } as const;
export const WEBHOOK_STATUS_LABELS: Labels = [
  [WEBHOOK_STATUS.waiting, 'Aguardando'],
  [WEBHOOK_STATUS.delivered, 'Entregue'],
  [WEBHOOK_STATUS.failed, 'Não entregue'],
];

/** Why an attempt had no answer. */
export const WEBHOOK_PROBLEM = {
  private: 'private',
  late: 'late',
  connection: 'connection',
  secret: 'secret',
} as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEM)[keyof typeof WEBHOOK_PROBLEM];
export const WEBHOOK_PROBLEM_LABELS: Labels = [
  [WEBHOOK_PROBLEM.private, 'Endereço não permitido'],
  [WEBHOOK_PROBLEM.late, 'Sem resposta em 15 s'],
  [WEBHOOK_PROBLEM.connection, 'Sem conexão'],
  [WEBHOOK_PROBLEM.secret, 'Segredo ilegível: crie outro webhook'],
];
