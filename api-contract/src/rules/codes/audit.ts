import type { Labels } from './labels';

/** What a change of the audit trail is about. */
export const AUDIT_AREA = {
  user: 'user',
  customer: 'customer',
  settings: 'settings',
  terms: 'terms',
  orderRequest: 'order_request',
  quotation: 'quotation',
  document: 'document',
} as const;
export type AuditArea = (typeof AUDIT_AREA)[keyof typeof AUDIT_AREA];

export const AUDIT_AREA_LABELS: Labels = [
  [AUDIT_AREA.user, 'Usuários e permissões'],
  [AUDIT_AREA.customer, 'Clientes'],
  [AUDIT_AREA.settings, 'Configurações'],
  [AUDIT_AREA.terms, 'Termos de Uso'],
  [AUDIT_AREA.orderRequest, 'Pedidos'],
  [AUDIT_AREA.quotation, 'Cotações'],
  [AUDIT_AREA.document, 'Documentos'],
];

/** What was done. */
export const AUDIT_ACTION = {
  create: 'create',
  update: 'update',
  status: 'status',
  remove: 'remove',
} as const;
export type AuditAction = (typeof AUDIT_ACTION)[keyof typeof AUDIT_ACTION];

export const AUDIT_ACTION_LABELS: Labels = [
  [AUDIT_ACTION.create, 'Inclusão'],
  [AUDIT_ACTION.update, 'Alteração'],
  [AUDIT_ACTION.status, 'Status'],
  [AUDIT_ACTION.remove, 'Exclusão'],
];
