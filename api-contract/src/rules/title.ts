import type { PendingInvoice } from '../finance';
import { formatMoney } from './format';

/**
 * What is still to be paid of an open title, and its whole value where that is another; null where it is the same. A
 * server of the customer's own may send no balance (WIRE, Rules).
 */
export function openBalance(
  title: Pick<PendingInvoice, 'E1_VALOR'> & Partial<Pick<PendingInvoice, 'E1_SALDO'>>,
): { open: string; of: string | null } {
  const open = formatMoney(title.E1_SALDO ?? title.E1_VALOR);
  const whole = formatMoney(title.E1_VALOR);
  return { open, of: whole === open ? null : whole };
}
