import type { ContractLine } from 'api-contract';
import {
  billingUnit,
  billingUnitPrice,
  displayUnit,
  formatUnitPrice,
  formatVolume,
  hasBillingUnit,
  toBillingUnit,
} from 'api-contract/rules';

/** A contract item's price and volumes as shown, in its billing unit if it has one. */
export interface ItemAmounts {
  price: string;
  /**
   * CNB_XVL2UN when the item has a second unit and that price differs (docs/product/contracts.md, 'Units'); otherwise
   * null.
   */
  secondPrice: string | null;
  initial: string;
  consumed: string;
  balance: string;
}

const perUnit = (price: string, unit: string) => (unit ? `${price} / ${unit}` : price);

/** Formats an item's price and volumes by the rules of docs/product/contracts.md, 'Units'. */
export function itemAmounts(item: ContractLine): ItemAmounts {
  const unit = displayUnit(item);
  const second = item.CNB_ZSEGUN.trim();
  const price = perUnit(formatUnitPrice(billingUnitPrice(item)), unit);
  const secondPrice = perUnit(formatUnitPrice(item.CNB_XVL2UN), second);
  const tellsMore = second !== '' && Number(item.CNB_XVL2UN) !== 0 && secondPrice !== price;
  const volume = (quantity: string) => formatVolume(toBillingUnit(quantity, item), unit);
  return {
    price,
    secondPrice: tellsMore ? secondPrice : null,
    initial: volume(item.CNB_QUANT),
    consumed: volume(item.CNB_QTDMED),
    balance: volume(item.CNB_SLDMED),
  };
}

/** The conversion from the item's unit to its billing unit, as text: `KG × 1,25 = L`. Null without one. */
export function conversionText(item: ContractLine): string | null {
  if (!hasBillingUnit(item)) return null;
  const sign = item.CNB_ZTPCON.trim() === '1' ? '×' : '÷';
  const factor = item.CNB_ZCONV.trim()
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', ',');
  return `${item.CNB_UM.trim()} ${sign} ${factor} = ${billingUnit(item)}`;
}
