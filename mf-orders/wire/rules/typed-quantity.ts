import { type BillingItem, Decimal, displayUnit, readTyped, toBillingUnit } from 'api-contract/rules';

/** What people write for a unit. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['KG', /^(KGS?|QUILOS?|QUILOGRAMAS?)$/],
  ['T', /^(T|TN|TON|TONELADAS?)$/],
  ['L', /^(L|LT|LTS|LITROS?)$/],
  ['M³', /^(M3|M³)$/],
];
const KG_OF_T = 1000;

const nameOf = (unit: string): string => {
  const upper = unit.trim().replace(/\.$/, '').toUpperCase();
  return NAMES.find(([, words]) => words.test(upper))?.[0] ?? upper;
};

/** The other unit of mass, and how much of it a unit is. */
const otherMass = (unit: string) =>
  unit === 'T' ? (['KG', KG_OF_T] as const) : unit === 'KG' ? (['T', 1 / KG_OF_T] as const) : null;

/** `amount` of a unit in another one; null where they are neither the same nor t and kg. */
function inUnit(amount: string, unit: string, wanted: string): string | null {
  if (unit === nameOf(wanted)) return amount;
  const [other, factor] = otherMass(unit) ?? [];
  if (factor === undefined || other !== nameOf(wanted)) return null;
  return new Decimal(amount).times(factor).toFixed();
}

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
  return [...new Set([...own, ...own.flatMap((unit) => otherMass(nameOf(unit))?.[0] ?? [])])].filter(Boolean);
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
  return amount === null || unit === undefined ? amount : inBillingUnit(amount, nameOf(unit), item);
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
