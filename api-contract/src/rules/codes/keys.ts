import { ACCESS } from './access';
import type { Labels } from './labels';

/** What a machine's key may do (docs/product/open-doors.md, 'Keys'). */
export const KEY_SCOPE = {
  titles: 'titles:read',
  orders: 'orders:read',
  order: 'orders:write',
  deliveries: 'deliveries:read',
  documents: 'documents:read',
  tanks: 'tanks:read',
  readings: 'tanks:write',
} as const;
export type KeyScope = (typeof KEY_SCOPE)[keyof typeof KEY_SCOPE];
export const KEY_SCOPES = Object.values(KEY_SCOPE);

export const KEY_SCOPE_LABELS: Labels = [
  [KEY_SCOPE.titles, 'Títulos: consultar'],
  [KEY_SCOPE.orders, 'Pedidos: consultar'],
  [KEY_SCOPE.order, 'Pedidos: criar'],
  [KEY_SCOPE.deliveries, 'Entregas: consultar'],
  [KEY_SCOPE.documents, 'Documentos: consultar'],
  [KEY_SCOPE.tanks, 'Tanques: consultar'],
  [KEY_SCOPE.readings, 'Tanques: enviar leituras'],
];

/**
 * The access codes that stand behind a scope. Who holds none of them cannot give it; a key then has those its maker
 * held, and no rows that he could not see.
 */
export const KEY_SCOPE_CODES: Readonly<Record<KeyScope, readonly number[]>> = {
  [KEY_SCOPE.titles]: [ACCESS.invoices],
  [KEY_SCOPE.orders]: [
    ACCESS.orderUnbilled,
    ACCESS.orderInTransit,
    ACCESS.orderDelivered,
    ACCESS.orderPlaced,
    ACCESS.orderDrafts,
  ],
  [KEY_SCOPE.order]: [ACCESS.orderNew],
  [KEY_SCOPE.deliveries]: [ACCESS.orderInTransit, ACCESS.orderDelivered],
  [KEY_SCOPE.documents]: [ACCESS.safetySheets, ACCESS.emergencySheets, ACCESS.certificates],
  [KEY_SCOPE.tanks]: [ACCESS.telemetry],
  [KEY_SCOPE.readings]: [ACCESS.telemetry],
};
