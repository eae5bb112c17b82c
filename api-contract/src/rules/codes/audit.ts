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
  accessRequest: 'access_request',
  erp: 'erp',
  module: 'module',
  approval: 'approval',
  claim: 'claim',
  key: 'key',
  signOn: 'sign_on',
  webhook: 'webhook',
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
  [AUDIT_AREA.accessRequest, 'Solicitações de Acesso'],
  [AUDIT_AREA.erp, 'Dados do ERP'],
  [AUDIT_AREA.module, 'Módulos'],
  [AUDIT_AREA.approval, 'Aprovações e limites'],
  [AUDIT_AREA.claim, 'Reclamações'],
  [AUDIT_AREA.key, 'Chaves de API'],
  [AUDIT_AREA.signOn, 'Acesso corporativo'],
  [AUDIT_AREA.webhook, 'Webhooks'],
];

/** What was done. */
export const AUDIT_ACTION = {
  create: 'create',
  update: 'update',
  status: 'status',
  remove: 'remove',
  run: 'run',
  actAs: 'act_as',
  actAsEnd: 'act_as_end',
  actAsRefused: 'act_as_refused',
} as const;
export type AuditAction = (typeof AUDIT_ACTION)[keyof typeof AUDIT_ACTION];

export const AUDIT_ACTION_LABELS: Labels = [
  [AUDIT_ACTION.create, 'Inclusão'],
  [AUDIT_ACTION.update, 'Alteração'],
  [AUDIT_ACTION.status, 'Status'],
  [AUDIT_ACTION.remove, 'Exclusão'],
  [AUDIT_ACTION.run, 'Execução'],
  [AUDIT_ACTION.actAs, 'Acesso como o usuário'],
  [AUDIT_ACTION.actAsEnd, 'Fim do acesso como o usuário'],
  [AUDIT_ACTION.actAsRefused, 'Recusa no acesso como o usuário'],
];
