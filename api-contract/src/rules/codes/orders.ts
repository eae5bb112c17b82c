import type { Labels } from './labels';
import { USER_TYPE } from './users';

/**
 * Status of an order request (docs/product/orders.md, 'Request status'). `draft` has two meanings, told apart by
 * whether the request was ever submitted (docs/product/orders.md, 'Drafts').
 */
export const ORDER_STATUS = {
  waiting: 0,
  draft: 1,
  waitingForErp: 2,
  inErp: 3,
  refusedByErp: 4,
  waitingForApproval: 5,
  sentToErp: 999,
} as const;

/**
 * What asks the list of requests for all that were submitted; `draft` alone asks for the drafts
 * (docs/product/orders.md, 'Drafts').
 */
export const SUBMITTED_STATUSES: readonly number[] = [
  ORDER_STATUS.waitingForErp,
  ORDER_STATUS.inErp,
  ORDER_STATUS.refusedByErp,
];

export const ORDER_STATUS_LABELS: Labels = [
  [ORDER_STATUS.waiting, 'Aguardando'],
  [ORDER_STATUS.draft, 'Em rascunho'],
  [ORDER_STATUS.waitingForErp, 'Aguardando integração'],
  [ORDER_STATUS.inErp, 'Integrado'],
  [ORDER_STATUS.refusedByErp, 'Não Integrado'],
  [ORDER_STATUS.waitingForApproval, 'Aguardando aprovação'],
  [ORDER_STATUS.sentToErp, 'Enviado para integração'],
];

/** The statuses that staff may set, with the dialog's labels (docs/product/orders.md, 'Status change'). */
export const ORDER_STATUS_CHOICES: Labels = [
  [ORDER_STATUS.waiting, 'Aguardando'],
  [ORDER_STATUS.draft, 'Em atendimento'],
  [ORDER_STATUS.waitingForErp, 'Liberado para integração'],
];

/**
 * The label of status 1 of a submitted request, which depends on the user type
 * (docs/product/orders.md, 'Request status').
 */
export const submittedDraftLabel = (typeId: number): string =>
  typeId === USER_TYPE.customer ? 'Aguardando liberar' : 'Em atendimento';

/** Limits of the order form's texts (docs/product/orders.md, 'Order form'). */
export const ORDER_LIMITS = { observation: 120, clientOrder: 15, item: 6 } as const;

/** The weekdays on which deliveries are accepted, in the form's order. */
export const ORDER_DAYS = [
  'all_days',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'holiday',
] as const;

/** Said where staff have switched orders off. */
export const NO_ORDERS_TEXT = 'A criação de pedidos pelo portal está indisponível no momento.';

/** The fields that a refusal may be about. */
export const REFUSED_FIELDS = ['internal_contract', 'quantity', 'delivery_date', 'store'] as const;
export type RefusedField = (typeof REFUSED_FIELDS)[number];

/**
 * What an event of a request says beside its status: an approver refused it, its author took it back, or the ERP never
 * answered.
 */
export const EVENT_KINDS = ['refused', 'withdrawn', 'unanswered'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
