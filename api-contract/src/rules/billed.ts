import type { ContractLine, ContractOrder } from '../contracts';
import { displayUnit, hasBillingUnit, toBillingUnit, type BillingItem } from './units';

/** A contract item as far as it says how its product is billed. */
export type BilledItem = BillingItem & Pick<ContractLine, 'CNB_PARPRO' | 'CNB_NUMERO'>;

/** A quantity with its unit; a decimal string. */
export interface Quantity {
  readonly amount: string;
  readonly unit: string;
}

/** The contract item an order's product is bought under: on its own sheet where it has one. */
export function billedItemOf<T extends BilledItem>(
  items: readonly T[],
  { product, sheet }: { product: string; sheet: string },
): T | undefined {
  const same = items.filter((item) => item.CNB_PARPRO === product);
  return same.find((item) => item.CNB_NUMERO === sheet) ?? same[0];
}

/**
 * An ordered quantity in its contract item's billing unit (WIRE, Charts); a blank unit is the item's own. As it was
 * ordered where there is no item, nothing to convert, or a unit the item does not name: its factor is not for that.
 */
export function inBillingUnit(ordered: Quantity, item: BillingItem | undefined): Quantity {
  const unit = ordered.unit.trim();
  if (!item) return { amount: ordered.amount, unit };
  if (unit !== '' && unit !== item.CNB_UM.trim()) return { amount: ordered.amount, unit };
  if (!hasBillingUnit(item)) return { amount: ordered.amount, unit: unit || displayUnit(item) };
  return { amount: toBillingUnit(ordered.amount, item), unit: displayUnit(item) };
}

/** An order's quantity in the unit its contract bills it in; as `inBillingUnit`. */
export function billedQuantity(
  order: Pick<ContractOrder, 'C6_QTDVEN' | 'C6_UM' | 'C6_PRODUTO' | 'C5_MDPLANI'>,
  items: readonly BilledItem[],
): Quantity {
  const item = billedItemOf(items, { product: order.C6_PRODUTO, sheet: order.C5_MDPLANI });
  return inBillingUnit({ amount: order.C6_QTDVEN, unit: order.C6_UM }, item);
}
