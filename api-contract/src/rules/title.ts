import type { PendingInvoice, TitlePayment } from '../finance';
import { INVOICE_STATUS, PAYMENT_STATUS } from './codes';
import { saoPauloToday, serverNow } from './dates';
import { isPositive, timesDecimals } from './decimal';
import { formatDate, formatMoney, trimZeros } from './format';
import { shortTime } from './time-text';

/** A title as people name it, by its number and instalment: '5981-01'. */
export const titleName = ({ E1_NUM, E1_PARCELA }: { readonly E1_NUM: string; readonly E1_PARCELA: string }) =>
  [trimZeros(E1_NUM), E1_PARCELA.trim()].filter(Boolean).join('-');

/**
 * The open balance of a title, and its full value if that differs (otherwise null). A customer's own server may send no
 * balance (docs/product/finance.md, 'Open titles').
 */
export function openBalance(
  title: Pick<PendingInvoice, 'E1_VALOR'> & Partial<Pick<PendingInvoice, 'E1_SALDO'>>,
): { open: string; of: string | null } {
  const open = formatMoney(title.E1_SALDO ?? title.E1_VALOR);
  const whole = formatMoney(title.E1_VALOR);
  return { open, of: whole === open ? null : whole };
}

/**
 * Whether something of a title is left to pay: its status (E1_STATUS) is open and its balance (E1_SALDO) is at least a
 * cent. A customer's own server may send no balance.
 */
export const isOpenTitle = (status: string, balance?: string): boolean =>
  status.trim() === INVOICE_STATUS.open &&
  (balance === undefined || isPositive(timesDecimals(balance, '1', 2)));

/** Length of `dd/mm`. */
const DAY_AND_MONTH = 5;

/** What a title says of the Pix payment that it is in (docs/product/finance.md, 'Paying by Pix'). */
export function titlePaymentText(
  { status, paid_at, expires_at }: TitlePayment,
  now: Date = serverNow(),
): string {
  if (status === PAYMENT_STATUS.paid) {
    const day = paid_at ? ` em ${formatDate(saoPauloToday(new Date(paid_at))).slice(0, DAY_AND_MONTH)}` : '';
    return `Pago${day} por Pix, aguardando baixa no ERP`;
  }
  if (status === PAYMENT_STATUS.review) return 'Pix em análise pelo financeiro';
  return expires_at ? `Pix em aberto até ${shortTime(expires_at, now)}` : 'Pix em aberto';
}
