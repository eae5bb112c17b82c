import type { ContractLine } from 'api-contract';
import { addDays, daysBetween, Decimal, type IsoDate, parseDate, readDecimal } from 'api-contract/rules';
import { isInactive } from './contract';

/** What the forecast of one contract item is computed from; quantities in CNB_UM, dates as they travel. */
export type ForecastItem = Pick<
  ContractLine,
  'CN9_SITUAC' | 'CN9_DTINIC' | 'CN9_DTFIM' | 'CNB_QUANT' | 'CNB_QTDMED' | 'CNB_SLDMED'
>;

/** When the balance ends at the present pace. Quantities are decimal strings in CNB_UM. */
export interface Projection {
  readonly kind: 'projected';
  /** The day the balance reaches 0; null if that is more than a hundred years away. */
  readonly date: IsoDate | null;
  /** Compared with the contract's end; a balance that ends on the end date has lasted. */
  readonly timing: 'before' | 'on' | 'after';
  /** Days between that day and the end, never negative; 0 when `date` is null. */
  readonly margin: number;
  /** Consumed per 30 days, and what that is computed from: `consumed` over `days` since the start. */
  readonly pace: string;
  readonly consumed: string;
  readonly days: number;
  /** The quantity per 30 days that would use up the balance exactly by the end date. */
  readonly neededPace: string;
  /** The expected balance on the end date; '0' if it ends earlier. */
  readonly leftAtEnd: string;
}

/** The forecast of an item, or why there is none. */
export type Forecast =
  | Projection
  | { readonly kind: 'inactive' | 'unknown' | 'notStarted' | 'noConsumption' | 'exhausted' | 'ended' };

/** Days in a month of the pace. Calendar months differ in length, so they cannot be compared. */
const MONTH = 30;
const FARTHEST_DAYS = 36_500;

/**
 * When an item's balance ends at the present pace (docs/adr/0020). Pace = CNB_QTDMED ÷ the São Paulo days since the
 * start, without today, at least one; days left = CNB_SLDMED ÷ pace, rounded up, counted from today. There is no
 * forecast if the contract is cancelled, paused or finished, before its start, after its end, without consumption, or
 * without a balance (also when more than the contract was consumed).
 */
export function consumptionForecast(item: ForecastItem, today: IsoDate): Forecast {
  if (isInactive(item.CN9_SITUAC)) return { kind: 'inactive' };
  const [start, end] = [parseDate(item.CN9_DTINIC), parseDate(item.CN9_DTFIM)];
  const [total, consumed, balance] = [item.CNB_QUANT, item.CNB_QTDMED, item.CNB_SLDMED].map(readDecimal);
  if (!start || !end || !total?.gt(0) || !consumed || !balance) return { kind: 'unknown' };
  if (balance.lte(0)) return { kind: 'exhausted' };
  if (today < start) return { kind: 'notStarted' };
  if (today > end) return { kind: 'ended' };
  if (consumed.lte(0)) return { kind: 'noConsumption' };

  const days = Math.max(daysBetween(start, today), 1);
  // Multiply before dividing, so that the result is rounded only once.
  const daysLeft = Number(balance.times(days).div(consumed).round(0, Decimal.roundUp));
  const daysToEnd = daysBetween(today, end);
  const date = daysLeft > FARTHEST_DAYS ? null : addDays(today, daysLeft);
  const left = balance.minus(consumed.times(daysToEnd).div(days));
  return {
    kind: 'projected',
    date,
    timing: date === null || date > end ? 'after' : date === end ? 'on' : 'before',
    margin: date === null ? 0 : Math.abs(daysBetween(date, end)),
    pace: consumed.times(MONTH).div(days).toFixed(),
    consumed: consumed.toFixed(),
    days,
    neededPace: balance.times(MONTH).div(Math.max(daysToEnd, 1)).toFixed(),
    leftAtEnd: left.gt(0) ? left.toFixed() : '0',
  };
}

/** The item of a contract whose balance ends first, with its forecast; null when none is projected to end. */
export function firstToEnd<T extends ForecastItem>(
  items: readonly T[],
  today: IsoDate,
): { item: T; forecast: Projection } | null {
  let first: { item: T; forecast: Projection } | null = null;
  for (const item of items) {
    const forecast = consumptionForecast(item, today);
    if (forecast.kind !== 'projected') continue;
    const earlier = first === null || (forecast.date ?? '9999') < (first.forecast.date ?? '9999');
    if (earlier) first = { item, forecast };
  }
  return first;
}
