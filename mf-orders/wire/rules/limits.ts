import {
  formatMoney,
  formatVolume,
  type IsoDate,
  isPositive,
  monthName,
  sumDecimals,
} from 'api-contract/rules';
import { inUnit } from './units';

/** How much is ordered, in the billing unit and in CNB_UM. Decimal strings. */
export interface Amount {
  readonly quantity: string;
  readonly unit: string;
  readonly balance_quantity: string;
  readonly balance_unit: string;
}

/** What is ordered in a unit, by the billing unit or by the contract's own; null where neither converts to it. */
export const quantityIn = (unit: string, amount: Amount): string | null =>
  inUnit(amount.quantity, amount.unit, unit) ?? inUnit(amount.balance_quantity, amount.balance_unit, unit);

/** Whether an amount is more than another, which is not negative. */
export const isMore = (amount: string, than: string): boolean =>
  isPositive(sumDecimals([amount, `-${than}`]));

/** What a month's limit is counted in. */
interface Counting {
  readonly kind: 'value' | 'quantity';
  readonly unit?: string | undefined;
}

/** What of a request counts towards a limit. */
export const countedBy = (
  { kind, unit = '' }: Counting,
  order: Amount & { readonly value: string },
): string => (kind === 'value' ? order.value : (quantityIn(unit, order) ?? '0'));

/** An amount of a limit: 'R$ 12.300,00', '20 T'. */
export const limitAmount = ({ kind, unit = '' }: Counting, amount: string): string =>
  kind === 'value' ? formatMoney(amount) : formatVolume(amount, unit);

/** Whose limit it is, as whoever orders says it. */
export const WHOSE_LIMIT = {
  user: 'do seu limite',
  store: 'do limite da loja',
  company: 'do limite da empresa',
} as const;

/** By how much a limit is passed, told by what is left of it; null where it holds. */
export const passedBy = (left: string): string | null => (left.startsWith('-') ? left.slice(1) : null);

/** 'Restam R$ 12.300,00 do seu limite de novembro'. */
export function leftText(
  limit: Counting & { readonly of: keyof typeof WHOSE_LIMIT; readonly left: string },
  today: IsoDate,
): string {
  const left = isPositive(limit.left) ? `Restam ${limitAmount(limit, limit.left)}` : 'Nada resta';
  return `${left} ${WHOSE_LIMIT[limit.of]} de ${monthName(today)}`;
}
