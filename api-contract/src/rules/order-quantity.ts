import { readDecimal } from './decimal';
import { formatVolume } from './format';
import { fromBillingUnit, toBillingUnit, type BillingItem } from './units';

/** Whether a quantity in the billing unit is more than a balance in CNB_UM; false if a value is unreadable. */
export function exceedsBalance(quantity: string, balance: string, item: BillingItem): boolean {
  const wanted = readDecimal(fromBillingUnit(quantity, item));
  const left = readDecimal(balance);
  return wanted !== null && left !== null && wanted.gt(left);
}

/** The largest quantity that a balance in CNB_UM allows: a whole number in the billing unit, at least 0. */
export function mostToOrder(balance: string, item: BillingItem): string {
  const left = readDecimal(toBillingUnit(balance, item));
  return left?.gt(0) ? left.round(0, 0).toFixed() : '0';
}

interface VehicleRule {
  readonly least: number;
  readonly most?: number;
}
/** What an order needs by the contract's vehicle (CN9_ZTPVEI, docs/product/orders.md, 'Vehicle rule'). */
const VEHICLES: Readonly<Record<string, VehicleRule>> = {
  '1': { least: 17_000 },
  '2': { least: 10_000, most: 17_000 },
  '3': { least: 10_000 },
};

/** The rule of a vehicle; undefined where it has none. */
export const vehicleRule = (vehicle: string): VehicleRule | undefined =>
  VEHICLES[vehicle.trim().replace(/^0+/, '')];

/** The least and the most of one order by the contract's vehicle (CN9_ZTPVEI); `most` is Infinity where it has none. */
export function vehicleBounds(vehicle: string): { readonly least: number; readonly most: number } {
  const rule = vehicleRule(vehicle);
  return { least: rule?.least ?? 1, most: rule?.most ?? Infinity };
}

const inWords = (quantity: number) => formatVolume(String(quantity));

/**
 * The message for a quantity (billing unit) that the contract's vehicle (CN9_ZTPVEI) does not allow; null if it does.
 * The limits themselves are allowed, although the texts say otherwise (docs/product/orders.md, 'Vehicle rule').
 */
export function vehicleProblem(vehicle: string, quantity: string): string | null {
  const rule = vehicleRule(vehicle);
  const amount = readDecimal(quantity);
  if (!rule || !amount?.gt(0)) return null;
  const { least, most } = rule;
  if (amount.gte(least) && (most === undefined || amount.lte(most))) return null;
  const says =
    most === undefined
      ? `ser maior que ${inWords(least)}`
      : `estar entre ${inWords(least)} e ${inWords(most)}`;
  return `A quantidade informada precisa ${says}, devido ao veículo parametrizado no contrato.`;
}
