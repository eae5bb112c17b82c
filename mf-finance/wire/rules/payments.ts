import { type Labels, PAYMENT_STATUS, type PaymentStatus, type Tone } from 'api-contract/rules';

/** Most titles of one Pix payment. */
export const PAYMENT_TITLES = 200;
/** Most characters of the reason that ends a review. */
export const SETTLE_REASON = 300;

/** What a line of the payments' ledger says. Σ of `paid` and `late` is what the bank has received. */
export const LEDGER_KIND = {
  created: 'created',
  /** A title was paid in the ERP, and the charge is of the others. */
  changed: 'changed',
  /** A Pix as it was asked for. Without one and of 0.00: staff ended a review as received. */
  paid: 'paid',
  /** Any other Pix. */
  late: 'late',
  expired: 'expired',
  cancelled: 'cancelled',
  /** The ERP has the payment of one of the titles. */
  writtenOff: 'written_off',
} as const;
export type LedgerKind = (typeof LEDGER_KIND)[keyof typeof LEDGER_KIND];

export const LEDGER_KIND_LABELS: Labels = [
  [LEDGER_KIND.created, 'Cobrança criada'],
  [LEDGER_KIND.changed, 'Cobrança alterada'],
  [LEDGER_KIND.paid, 'Pix recebido'],
  [LEDGER_KIND.late, 'Pix para análise'],
  [LEDGER_KIND.expired, 'Cobrança expirada'],
  [LEDGER_KIND.cancelled, 'Cobrança cancelada'],
  [LEDGER_KIND.writtenOff, 'Baixa no ERP'],
];

/** What the ERP has of the write-off of a payment's titles: they wait for it, were sent to it or could not be, or it has them. */
export const WRITE_OFF_STATE = {
  waiting: 'waiting',
  sent: 'sent',
  failed: 'failed',
  writtenOff: 'written_off',
} as const;
export type WriteOffState = (typeof WRITE_OFF_STATE)[keyof typeof WRITE_OFF_STATE];

export const WRITE_OFF_STATE_LABELS: Labels = [
  [WRITE_OFF_STATE.waiting, 'Aguardando baixa'],
  [WRITE_OFF_STATE.sent, 'Enviado ao ERP'],
  [WRITE_OFF_STATE.failed, 'Falhou no ERP'],
  [WRITE_OFF_STATE.writtenOff, 'Baixado no ERP'],
];

/** The colour of a charge's status. */
export const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  [PAYMENT_STATUS.active]: 'info',
  [PAYMENT_STATUS.paid]: 'success',
  [PAYMENT_STATUS.review]: 'warning',
  [PAYMENT_STATUS.expired]: 'neutral',
  [PAYMENT_STATUS.cancelled]: 'neutral',
};

/** Where a charge is shown. */
export const paymentHref = (id: number): string => `/admin/payment/${id}`;
