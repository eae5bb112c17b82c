import type { Credit } from '../finance';
import { Decimal, readDecimal } from './decimal';
import { formatMoney } from './format';

const isBelowZero = (amount: string): boolean => amount.startsWith('-');
const positive = (amount: string): string => formatMoney(amount.replace('-', ''));

/** More is used than the limit. */
export const isBeyondCredit = ({ free }: Credit): boolean => isBelowZero(free);

/** How much of the limit is used, in percent; a limit of nothing is used up. */
export function creditUsed({ limit, used }: Credit): number {
  const whole = readDecimal(limit) ?? new Decimal(0);
  return whole.gt(0) ? (readDecimal(used) ?? new Decimal(0)).times(100).div(whole).toNumber() : 100;
}

/** 'R$ 45.000,00 livres de R$ 250.000,00'; below zero it is said in words. */
export const creditText = (credit: Credit): string =>
  isBeyondCredit(credit)
    ? `${positive(credit.free)} acima do limite de ${formatMoney(credit.limit)}`
    : `${formatMoney(credit.free)} livres de ${formatMoney(credit.limit)}`;

/** What an order does to the limit; null while nobody knows what it is worth. `order` is decimal. */
export function creditAfter({ free }: Credit, order: string): { text: string; beyond: boolean } | null {
  const worth = readDecimal(order);
  if (!worth?.gt(0)) return null;
  const after = (readDecimal(free) ?? new Decimal(0)).minus(worth.round(2)).toFixed(2);
  const beyond = isBelowZero(after);
  const text = beyond
    ? `Este pedido, de ${formatMoney(order)}, passa do limite em ${positive(after)}.`
    : `Com este pedido, restam ${formatMoney(after)}.`;
  return { text, beyond };
}
