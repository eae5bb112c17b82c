import type { Labels } from './labels';

/** E1_STATUS of a title (spec part 1 section 3, 'Pending invoice'). */
export const INVOICE_STATUS = { open: 'A', paid: 'B', renegotiated: 'R' } as const;

export const INVOICE_STATUS_LABELS: Labels = [
  [INVOICE_STATUS.open, 'Aberto'],
  [INVOICE_STATUS.paid, 'Baixado'],
  [INVOICE_STATUS.renegotiated, 'Reliquidado'],
];
