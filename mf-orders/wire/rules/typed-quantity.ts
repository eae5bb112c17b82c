import { type BillingItem, Decimal, displayUnit, readTyped, toBillingUnit } from 'api-contract/rules';
import { inUnit, otherMass } from './units';

/**
 * `amount` of a unit in the contract's own; null where neither its factor nor t ↔ kg converts it. By the factor it is
 * whole, and never more than was typed.
 */
function inBillingUnit(amount: string, unit: string, item: BillingItem): string | null {
  const own = inUnit(amount, unit, displayUnit(item));
  if (own !== null) return own;
  const stock = inUnit(amount, unit, item.CNB_UM);
  return stock === null ? null : new Decimal(toBillingUnit(stock, item)).round(0, 0).toFixed();
}

/** The units that a quantity of this contract may be typed in, its own first. */
export function unitsToType(item: BillingItem): string[] {
  const own = [displayUnit(item), item.CNB_UM.trim()];
  return [...new Set([...own, ...own.flatMap((unit) => otherMass(unit) ?? [])])].filter(Boolean);
}

/** `20 t`: a number and a unit behind it. */
const WITH_UNIT = /^(\d[\d.,\s]*)([a-zà-ú][\wà-ú³]*\.?)$/i;

/**
 * A quantity as it was typed, with or without a unit, as a decimal string in the contract's billing unit
 * (docs/product/orders.md, 'Order form'): '' for nothing, null for what cannot be read or converted.
 */
export function readTypedQuantity(text: string, item: BillingItem): string | null {
  const [, number, unit] = WITH_UNIT.exec(text.trim()) ?? [];
  const amount = readTyped(number ?? text);
  return amount === null || unit === undefined ? amount : inBillingUnit(amount, unit, item);
}

/** Why a typed quantity's unit is refused; undefined where there is none, or it converts. */
export function unitProblem(text: string, item: BillingItem): string | undefined {
  const [, number, unit] = WITH_UNIT.exec(text.trim()) ?? [];
  if (number === undefined || unit === undefined || readTyped(number) === null) return undefined;
  if (readTypedQuantity(text, item) !== null) return undefined;
  const [last, ...others] = unitsToType(item).toReversed();
  const units = others.length === 0 ? last : `${others.toReversed().join(', ')} ou ${last}`;
  return `A unidade '${unit}' não se converte neste contrato. Informe em ${units}.`;
}
