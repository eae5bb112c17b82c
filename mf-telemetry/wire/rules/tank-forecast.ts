import type { TankPoint } from './tank-rate';
import { addDays, type IsoDate } from 'api-contract/rules';

const DAY_MS = 86_400_000;
/** A rise of more than this part of the capacity between two readings is a refill; a smaller one is noise. */
export const REFILL = 0.03;
/** Readings over a shorter time give no daily use. */
const LEAST_MS = DAY_MS;
/** The longest forecast; beyond it there is no date. */
const FARTHEST_DAYS = 365;

/**
 * Average use in m³ per day over readings in order of time. Refills and their time do not count; noise between two
 * refills cancels out. Null for less than a day of readings, 0 if nothing was used.
 */
export function usePerDay(points: readonly TankPoint[], capacity: number): number | null {
  let used = 0;
  let time = 0;
  for (let n = 1; n < points.length; n++) {
    const [before, after] = [points[n - 1], points[n]] as [TankPoint, TankPoint];
    if (after[1] - before[1] > capacity * REFILL) continue;
    used += before[1] - after[1];
    time += after[0] - before[0];
  }
  return time < LEAST_MS ? null : Math.max((used * DAY_MS) / time, 0);
}

/** When a tank must be refilled at its present use. Days are whole days from today, null beyond a year. */
export interface TankForecast {
  /** m³ per day. */
  readonly use_per_day: number;
  readonly days_to_recharge: number | null;
  readonly days_to_critical: number | null;
  readonly recharge_date: IsoDate | null;
  readonly critical_date: IsoDate | null;
  /** The last day to order so that it arrives before the recharge level; today if that day has passed. */
  readonly order_date: IsoDate | null;
}

export interface ForecastFacts {
  readonly volume: number | null;
  readonly usePerDay: number | null;
  readonly recharge_level: number;
  readonly critical_level: number;
  /** Days the customer's orders usually take. */
  readonly leadDays: number;
}

function daysTo(level: number, volume: number, perDay: number): number | null {
  const days = volume <= level ? 0 : Math.floor((volume - level) / perDay);
  return days > FARTHEST_DAYS ? null : days;
}

/** The forecast of a tank; null without a reading or without use. */
export function tankForecast(facts: ForecastFacts, today: IsoDate): TankForecast | null {
  const { volume, usePerDay: perDay } = facts;
  if (volume === null || perDay === null || perDay <= 0) return null;
  const toRecharge = daysTo(facts.recharge_level, volume, perDay);
  const toCritical = daysTo(facts.critical_level, volume, perDay);
  const date = (days: number | null) => (days === null ? null : addDays(today, days));
  return {
    use_per_day: perDay,
    days_to_recharge: toRecharge,
    days_to_critical: toCritical,
    recharge_date: date(toRecharge),
    critical_date: date(toCritical),
    order_date: toRecharge === null ? null : addDays(today, Math.max(toRecharge - facts.leadDays, 0)),
  };
}
