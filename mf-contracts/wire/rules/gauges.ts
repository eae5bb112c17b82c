import type { ContractLine } from 'api-contract';
import { Decimal, readDecimal } from 'api-contract/rules';

/** Shown beside a volume gauge that is ahead of the time elapsed (docs/product/texts.md, 'General messages'). */
export const VOLUME_WARNING = 'Atenção: neste ritmo, o saldo do contrato pode acabar antes da data final.';

/** The fields of a contract item that the gauges add up. */
export type GaugeItem = Pick<ContractLine, 'CNB_UM' | 'CNB_QUANT' | 'CNB_QTDMED' | 'CNB_VLUNIT'>;

const number = (text: string) => readDecimal(text) ?? new Decimal(0);

/** part / whole as a percentage; '0' if the whole is 0. */
function percent(part: ReturnType<typeof number>, whole: ReturnType<typeof number>): string {
  return whole.gt(0) ? part.times(100).div(whole).toFixed() : '0';
}

/**
 * Volume consumed: CNB_QTDMED / CNB_QUANT (docs/product/contracts.md, 'Gauges'). Several items are added up; items in
 * different units are weighted by their price. Decimal string, may exceed 100.
 */
export function volumePercent(items: readonly GaugeItem[]): string {
  const sameUnit = new Set(items.map((item) => item.CNB_UM.trim())).size <= 1;
  let consumed = new Decimal(0);
  let total = new Decimal(0);
  for (const item of items) {
    const weight = sameUnit ? 1 : number(item.CNB_VLUNIT);
    consumed = consumed.plus(number(item.CNB_QTDMED).times(weight));
    total = total.plus(number(item.CNB_QUANT).times(weight));
  }
  return percent(consumed, total);
}

/** The total value of the items: Σ (CNB_QUANT × CNB_VLUNIT), a decimal string. */
export function contractValue(items: readonly GaugeItem[]): string {
  return items
    .reduce((sum, item) => sum.plus(number(item.CNB_QUANT).times(number(item.CNB_VLUNIT))), new Decimal(0))
    .toFixed();
}

/**
 * Value consumed: Σ C6_VALOR of the contract's orders / {@link contractValue} (docs/product/contracts.md, 'Gauges').
 */
export function valuePercent(ordersValue: string, items: readonly GaugeItem[]): string {
  return percent(number(ordersValue), number(contractValue(items)));
}

/** Shown beside a gauge above 100 %. */
export const OVER_CONTRACT = 'acima do contratado';

/** Whether more than the contract was consumed; the full dial must not look like exactly 100 %. */
export const isOverContract = (percent: string): boolean => number(percent).gt(100);

/** Degrees of the half circle, 180 × %, limited to 0 to 180 (docs/product/contracts.md, 'Gauges'). */
export function gaugeAngle(value: string): number {
  return Math.min(Math.max(Number(number(value).times(180).div(100)), 0), 180);
}

/** Volume below 100 % and more than 10 points above the time elapsed (docs/product/contracts.md, 'Gauges'). */
export function volumeRunsAhead(volume: string, time: string): boolean {
  const consumed = number(volume);
  return readDecimal(time) !== null && consumed.lt(100) && consumed.minus(number(time)).gt(10);
}
