import type { Labels } from './labels';

/** Status of a Pix payment (docs/product/finance.md, 'Pix'). */
export const PAYMENT_STATUS = {
  active: 'active',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  review: 'review',
} as const;
export type PaymentStatus = (typeof PAYMENT_STATUS)[keyof typeof PAYMENT_STATUS];

export const PAYMENT_STATUS_LABELS: Labels = [
  [PAYMENT_STATUS.active, 'Aguardando pagamento'],
  [PAYMENT_STATUS.paid, 'Recebido'],
  [PAYMENT_STATUS.expired, 'Expirado'],
  [PAYMENT_STATUS.cancelled, 'Cancelado'],
  [PAYMENT_STATUS.review, 'Em análise'],
];
