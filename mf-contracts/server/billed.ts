import { type BilledItem, sumDecimals } from 'api-contract';
import type { ContractPurchase } from 'api/erp/reads/contracts';
import { billedItemOf, inBillingUnit, type Quantity } from '../wire/rules/billed';

/** A purchase in its contract item's billing unit. */
export const billed = (items: readonly BilledItem[], purchase: ContractPurchase): Quantity =>
  inBillingUnit({ amount: purchase.quantity, unit: purchase.unit }, billedItemOf(items, purchase));

/** The exact total in one unit; quantities in other units are not included (docs/adr/0020). */
export const sumOf = (unit: string, quantities: readonly Quantity[]): string =>
  sumDecimals(quantities.filter((one) => one.unit === unit).map((one) => one.amount));
