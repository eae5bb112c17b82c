import type { Labels } from './labels';

/** `type` of a scheduled report (docs/product/admin.md, 'E-mail modules'). */
export const REPORT_TYPE = { orders: 1, quotes: 2 } as const;
export type ReportType = (typeof REPORT_TYPE)[keyof typeof REPORT_TYPE];

export const REPORT_TYPE_LABELS: Labels = [
  [REPORT_TYPE.orders, 'Pedidos'],
  [REPORT_TYPE.quotes, 'Cotações'],
];
