import {
  type BilledItem,
  type BillingItem,
  displayUnit,
  hasBillingUnit,
  toBillingUnit,
} from 'api-contract/rules';
import type { ContractOrder } from 'api-contract';

/** A quantity with its unit; a decimal string. */
export interface Quantity {
  readonly amount: string;
  readonly unit: string;
}

/** The contract item of an order's product; the one on the order's own sheet if there is one. */
export function billedItemOf<T extends BilledItem>(
  items: readonly T[],
  { product, sheet }: { product: string; sheet: string },
): T | undefined {
  const same = items.filter((item) => item.CNB_PARPRO === product);
  return same.find((item) => item.CNB_NUMERO === sheet) ?? same[0];
}

/**
 * Converts an ordered quantity to the billing unit of its contract item (docs/product/contracts.md, 'Charts'); a blank
 * unit means the item's own. Without an item or a conversion, or in a unit that the item does not name, the quantity is
 * returned unchanged.
 */
export function inBillingUnit(ordered: Quantity, item: BillingItem | undefined): Quantity {
  const unit = ordered.unit.trim();
  if (!item) return { amount: ordered.amount, unit };
  if (unit !== '' && unit !== item.CNB_UM.trim()) return { amount: ordered.amount, unit };
  if (!hasBillingUnit(item)) return { amount: ordered.amount, unit: unit || displayUnit(item) };
  return { amount: toBillingUnit(ordered.amount, item), unit: displayUnit(item) };
}

/** The quantity of an order in the billing unit of its contract item; see `inBillingUnit`. */
export function billedQuantity(
  order: Pick<ContractOrder, 'C6_QTDVEN' | 'C6_UM' | 'C6_PRODUTO' | 'C5_MDPLANI'>,
  items: readonly BilledItem[],
): Quantity {
  const item = billedItemOf(items, { product: order.C6_PRODUTO, sheet: order.C5_MDPLANI });
  return inBillingUnit({ amount: order.C6_QTDVEN, unit: order.C6_UM }, item);
}
