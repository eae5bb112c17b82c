import type { Tank } from 'api-contract';

/** A customer's tanks. */
export interface TankGroup {
  readonly customer: string;
  readonly tanks: readonly Tank[];
}

/** By customer, in the order of the list: who has a favourite comes first, and each one's favourites before the rest. */
export function groupTanks(tanks: readonly Tank[]): TankGroup[] {
  const groups = new Map<string, Tank[]>();
  const first = [...tanks].sort((a, b) => Number(b.favorite) - Number(a.favorite));
  for (const tank of first) {
    const group = groups.get(tank.customer_name);
    if (group) group.push(tank);
    else groups.set(tank.customer_name, [tank]);
  }
  return [...groups].map(([customer, own]) => ({ customer, tanks: own }));
}
