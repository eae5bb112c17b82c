import type { PendingInvoice } from '../finance';
import { formatMoney } from './format';

/**
 * The open balance of a title, and its full value if that differs (otherwise null). A customer's own server may send no
 * balance (WIRE, Rules).
 */
export function openBalance(
  title: Pick<PendingInvoice, 'E1_VALOR'> & Partial<Pick<PendingInvoice, 'E1_SALDO'>>,
): { open: string; of: string | null } {
  const open = formatMoney(title.E1_SALDO ?? title.E1_VALOR);
  const whole = formatMoney(title.E1_VALOR);
  return { open, of: whole === open ? null : whole };
}

/** Most titles of one file of documents (`POST invoices/bundle`). */
export const BUNDLE_TITLES = 200;
