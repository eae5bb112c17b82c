import type { Labels } from './labels';

/** E1_STATUS of a title (docs/product/finance.md, 'Title status'). */
export const INVOICE_STATUS = { open: 'A', paid: 'B', renegotiated: 'R' } as const;

export const INVOICE_STATUS_LABELS: Labels = [
  [INVOICE_STATUS.open, 'Aberto'],
  [INVOICE_STATUS.paid, 'Baixado'],
  [INVOICE_STATUS.renegotiated, 'Reliquidado'],
];

/** Most titles of one file of documents (`POST invoices/bundle`). */
export const BUNDLE_TITLES = 200;
