import type { ContractLine } from '../contracts';
import { Decimal, readDecimal } from './decimal';

/** The fields of a contract item that say how it is billed. */
export type BillingItem = Pick<
  ContractLine,
  'CNB_UM' | 'CNB_ZUNFAT' | 'CNB_ZSEGUN' | 'CNB_ZCONV' | 'CNB_ZTPCON'
>;

/** The fields of a contract item that decide how its product is billed. */
export type BilledItem = BillingItem & Pick<ContractLine, 'CNB_PARPRO' | 'CNB_NUMERO'>;

const MULTIPLY = '1';

/**
 * The symbol of an item's billing unit; '' if it has none. CNB_ZUNFAT is the symbol in some companies, a flag in others
 * (docs/product/contracts.md, 'Units').
 */
export function billingUnit(item: Pick<BillingItem, 'CNB_ZUNFAT' | 'CNB_ZSEGUN'>): string {
  const unit = item.CNB_ZUNFAT.trim();
  if (/^[0N]$/i.test(unit)) return '';
  return /^[\dS]$/i.test(unit) ? item.CNB_ZSEGUN.trim() : unit;
}

/** How one step of the conversion treats the factor; the inverse step swaps them. */
type Direction = 'forward' | 'inverse';

/**
 * The factor to apply, or null when the item has no billing unit or a factor of 0 or blank
 * (docs/product/contracts.md, 'Units').
 */
function factorOf(item: BillingItem) {
  if (billingUnit(item) === '') return null;
  const factor = readDecimal(item.CNB_ZCONV);
  return factor?.gt(0) ? factor : null;
}

/** Unreadable amounts give '' so that the screen shows a dash instead of a wrong number. */
function convert(amount: string, item: BillingItem, direction: Direction): string {
  const value = readDecimal(amount);
  if (!value) return '';
  const factor = factorOf(item);
  if (!factor) return value.toFixed();
  const multiplies = (item.CNB_ZTPCON.trim() === MULTIPLY) === (direction === 'forward');
  const result = multiplies ? value.times(factor) : value.div(factor);
  return result.round(Decimal.DP).toFixed();
}

/** True when quantities and price of the item are shown in its billing unit. */
export function hasBillingUnit(item: BillingItem): boolean {
  return factorOf(item) !== null;
}

/**
 * A quantity in CNB_UM, converted to the billing unit: × factor when the type is 1, otherwise ÷
 * (docs/product/contracts.md, 'Units'). Decimal string in and out, at most ten decimals; '' when unreadable.
 */
export function toBillingUnit(quantity: string, item: BillingItem): string {
  return convert(quantity, item, 'forward');
}

/**
 * Converts a quantity in the billing unit back to CNB_UM, the unit of the balance
 * (docs/product/orders.md, 'Available balance').
 */
export function fromBillingUnit(quantity: string, item: BillingItem): string {
  return convert(quantity, item, 'inverse');
}

/** CNB_VLUNIT per billing unit: ÷ factor when the type is 1, otherwise × (docs/product/contracts.md, 'Units'). */
export function billingUnitPrice(item: BillingItem & Pick<ContractLine, 'CNB_VLUNIT'>): string {
  return convert(item.CNB_VLUNIT, item, 'inverse');
}

/** The unit of the converted quantity: the billing unit, or CNB_UM if there is no conversion. */
export function displayUnit(item: BillingItem): string {
  return hasBillingUnit(item) ? billingUnit(item) : item.CNB_UM.trim();
}
