import type { Labels } from './labels';

/** What a user can be notified of. */
export const NOTIFICATION = {
  invoiced: 'invoiced',
  shipped: 'shipped',
  delivered: 'delivered',
  receipt: 'receipt',
  due: 'due',
  contract: 'contract',
  tank: 'tank',
  safetySheet: 'safetySheet',
  emergencySheet: 'emergencySheet',
  approval: 'approval',
  accessRequest: 'accessRequest',
  claim: 'claim',
  quotation: 'quotation',
  payment: 'payment',
  integration: 'integration',
} as const;
export type NotificationKind = (typeof NOTIFICATION)[keyof typeof NOTIFICATION];

/** In the order in which the preferences offer them. */
export const NOTIFICATION_LABELS: Labels = [
  [NOTIFICATION.invoiced, 'Nota fiscal emitida'],
  [NOTIFICATION.shipped, 'Pedido em rota'],
  [NOTIFICATION.delivered, 'Entrega realizada'],
  [NOTIFICATION.receipt, 'Canhoto disponível'],
  [NOTIFICATION.due, 'Título a vencer'],
  [NOTIFICATION.contract, 'Contrato perto do fim'],
  [NOTIFICATION.tank, 'Tanque com nível baixo'],
  [NOTIFICATION.safetySheet, 'Nova revisão de FDS'],
  [NOTIFICATION.emergencySheet, 'Nova revisão de Ficha de Emergência'],
  [NOTIFICATION.approval, 'Aprovação de pedidos'],
  [NOTIFICATION.accessRequest, 'Solicitação de acesso'],
  [NOTIFICATION.claim, 'Reclamação'],
  [NOTIFICATION.quotation, 'Cotação'],
  [NOTIFICATION.payment, 'Pagamento recebido'],
  [NOTIFICATION.integration, 'Chaves de API e webhooks'],
];
