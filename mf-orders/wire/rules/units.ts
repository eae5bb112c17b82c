import { Decimal } from 'api-contract/rules';

/** What people and contracts write for a unit. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['KG', /^(KGS?|QUILOS?|QUILOGRAMAS?)$/],
  ['T', /^(T|TN|TON|TONELADAS?)$/],
  ['L', /^(L|LT|LTS|LITROS?)$/],
  ['M³', /^(M3|M³)$/],
];

/** The one name of a unit. */
export const unitName = (unit: string): string => {
  const upper = unit.trim().replace(/\.$/, '').toUpperCase();
  return NAMES.find(([, words]) => words.test(upper))?.[0] ?? upper;
};

/** The other unit of each mass, and how much of it one is. */
const MASSES: Readonly<Record<string, readonly [string, string]>> = { T: ['KG', '1000'], KG: ['T', '0.001'] };
export const otherMass = (unit: string): string | undefined => MASSES[unitName(unit)]?.[0];

/** A quantity of a unit in another one; null where they are neither the same nor t and kg. */
export function inUnit(quantity: string, from: string, to: string): string | null {
  const [own, wanted] = [unitName(from), unitName(to)];
  if (own === '') return null;
  if (own === wanted) return quantity;
  const [other, factor] = MASSES[own] ?? [];
  return factor === undefined || other !== wanted ? null : new Decimal(quantity).times(factor).toFixed();
}
