import type { PendingInvoice } from '../finance';
import { INVOICE_STATUS } from './codes';
import { isPositive, timesDecimals } from './decimal';
import { formatMoney } from './format';

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

/** Most titles of one file of documents (`POST invoices/bundle`). */
export const BUNDLE_TITLES = 200;
