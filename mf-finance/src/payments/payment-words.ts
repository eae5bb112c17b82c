import type { Invoice, SlipParams } from 'api-contract';
import {
  formatDate,
  PAYMENT_STATUS,
  saoPauloToday,
  serverNow,
  shortTime,
  trimZeros,
} from 'api-contract/rules';

/** Length of `dd/mm`. */
const DAY_AND_MONTH = 5;

/** What a title's row says of the charge it is in (docs/product/finance.md, 'Paying by Pix'). */
export function titlePaymentText({ status, paid_at, expires_at }: NonNullable<Invoice['payment']>): string {
  if (status === PAYMENT_STATUS.paid) {
    const day = paid_at ? ` em ${formatDate(saoPauloToday(new Date(paid_at))).slice(0, DAY_AND_MONTH)}` : '';
    return `Pago${day} por Pix, aguardando baixa no ERP`;
  }
  if (status === PAYMENT_STATUS.review) return 'Pix em análise pelo financeiro';
  return expires_at ? `Pix em aberto até ${shortTime(expires_at, serverNow())}` : 'Pix em aberto';
}

/** A title as people name it: '5981-01', of its number and instalment. */
export const titleName = ({ E1_NUM, E1_PARCELA }: Pick<SlipParams, 'E1_NUM' | 'E1_PARCELA'>): string =>
  [trimZeros(E1_NUM), E1_PARCELA.trim()].filter(Boolean).join('-');

/** '1 título', '3 títulos'. */
export const titlesText = (count: number): string => (count === 1 ? '1 título' : `${count} títulos`);

/** Where a charge is shown. */
export const paymentHref = (id: number): string => `/admin/payment/${id}`;
