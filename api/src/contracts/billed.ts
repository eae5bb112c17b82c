import { type BillingItem, displayUnit, hasBillingUnit, toBillingUnit } from 'api-contract';
import type { BilledItem, ContractPurchase } from '../erp/port';

/** The contract item an order's product is bought under: on its own sheet where it has one. */
export function itemOf(
  items: readonly BilledItem[],
  { product, sheet }: Pick<ContractPurchase, 'product' | 'sheet'>,
): BilledItem | undefined {
  const same = items.filter((item) => item.CNB_PARPRO === product);
  return same.find((item) => item.CNB_NUMERO === sheet) ?? same[0];
}

/** A purchase in its contract item's billing unit; as it was ordered where there is no item, or none is needed. */
export function billed(
  { quantity, unit }: Pick<ContractPurchase, 'quantity' | 'unit'>,
  item: BillingItem | undefined,
): { amount: string; unit: string } {
  if (!item) return { amount: quantity, unit };
  // Ordered in the billing unit already, nothing is left to convert.
  const already = unit === item.CNB_ZUNFAT && unit !== item.CNB_UM;
  if (already || !hasBillingUnit(item)) return { amount: quantity, unit: unit || displayUnit(item) };
  return { amount: toBillingUnit(quantity, item), unit: displayUnit(item) };
}
