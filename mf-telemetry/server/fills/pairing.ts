import { daysBetween, type IsoDate } from 'api-contract';
import type { Arrival } from './arrivals';
import type { FoundFill } from './fill-times';
import { unitsPerM3 } from '../../wire/rules/cubic-metres';

/** An invoice is a fill's when it arrived on its day or so many days beside it. */
export const BESIDE_DAYS = 1;

/** A tank, as its fills are told. */
export interface Vessel {
  readonly n: number;
  readonly id: string;
  readonly tag: string;
  readonly customer: string;
  readonly store: string;
  readonly product_code: string;
  readonly capacity: number;
  /** t/m³. */
  readonly density: number | null;
}

/** A fill of a tank, not yet beside its invoice. */
export interface TankRise extends FoundFill {
  readonly vessel: Vessel;
  readonly day: IsoDate;
}

/** A quantity of the ERP in m³; null where its unit needs a density that is not known, or is no volume or mass. */
export function inCubicMetres(quantity: number, unit: string, density: number | null): number | null {
  const perM3 = unitsPerM3(unit, density);
  return perM3 === null ? null : quantity / perM3;
}

export const measuredIn = ({ from, to }: FoundFill) => to[1] - from[1];

/** Gives each fill its invoice, each invoice to one fill: the same day first, then the quantity that is closest. */
export function paired<R extends TankRise, A extends Pick<Arrival, 'store' | 'day' | 'quantity' | 'unit'>>(
  rises: readonly R[],
  arrivals: readonly A[],
): Map<R, A> {
  const pairs = rises.flatMap((rise) =>
    arrivals.flatMap((arrival) => {
      const days = Math.abs(daysBetween(rise.day, arrival.day));
      const { store, density } = rise.vessel;
      if (days > BESIDE_DAYS || (store !== '' && store !== arrival.store)) return [];
      const invoiced = inCubicMetres(Number(arrival.quantity), arrival.unit, density);
      const apart = invoiced === null ? Infinity : Math.abs(measuredIn(rise) - invoiced);
      return [{ rise, arrival, days, apart }];
    }),
  );
  const found = new Map<R, A>();
  const taken = new Set<A>();
  for (const { rise, arrival } of pairs.sort(
    (a, b) => a.days - b.days || (a.apart < b.apart ? -1 : a.apart > b.apart ? 1 : 0),
  )) {
    if (found.has(rise) || taken.has(arrival)) continue;
    found.set(rise, arrival);
    taken.add(arrival);
  }
  return found;
}
