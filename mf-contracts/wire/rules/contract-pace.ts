import type { ContractLine } from 'api-contract';
import { daysUntil, type IsoDate, parseDate } from 'api-contract/rules';
import type { ActiveGroup } from './group-contracts';
import { consumptionForecast } from './forecast';
import { isOverContract, volumePercent, volumeRunsAhead } from './gauges';
import { percentOfTerm } from './contract';

/** Where a contract stands between its start and its end. */
export interface ContractPace {
  readonly group: ActiveGroup;
  /** Decimal strings in percent; `elapsed` is blank without a term. */
  readonly used: string;
  readonly elapsed: string;
  /**
   * `ahead`: more than ten points ahead of time (docs/product/contracts.md, 'Gauges'). `over`: more than was
   * contracted.
   */
  readonly tone: 'plain' | 'ahead' | 'over';
  /** Days to the contract's end, null where its date is unreadable. */
  readonly daysLeft: number | null;
  /** A product has no balance left. */
  readonly exhausted: boolean;
  /** The day on which the first thing runs out, be it a balance or the term. */
  readonly endsOn: IsoDate;
}

/** Sorts behind everything that has an end. */
const NEVER = '9999-12-31';

/** How a contract's volume stands to its time. */
export function volumePace(
  items: readonly ContractLine[],
  today: IsoDate,
): Pick<ContractPace, 'used' | 'elapsed' | 'tone'> {
  const used = volumePercent(items);
  const elapsed = percentOfTerm(items[0]?.CN9_DTINIC ?? '', items[0]?.CN9_DTFIM ?? '', today);
  return {
    used,
    elapsed,
    tone: isOverContract(used) ? 'over' : volumeRunsAhead(used, elapsed) ? 'ahead' : 'plain',
  };
}

/** The pace of an active contract. */
export function contractPace(group: ActiveGroup, today: IsoDate): ContractPace {
  const { items } = group;
  const [{ CN9_DTFIM: end }] = items;
  const forecasts = items.map((item) => consumptionForecast(item, today));
  const exhausted = forecasts.some(({ kind }) => kind === 'exhausted');
  const days = forecasts.map((forecast) => (forecast.kind === 'projected' ? forecast.date : null) ?? NEVER);
  return {
    group,
    ...volumePace(items, today),
    daysLeft: daysUntil(end, today),
    exhausted,
    endsOn: exhausted ? today : [...days, parseDate(end) ?? NEVER].sort()[0]!,
  };
}

/** What runs out first comes first; contracts that end on one day keep their order. */
export const byEnd = (groups: readonly ActiveGroup[], today: IsoDate): ContractPace[] =>
  groups
    .map((group) => contractPace(group, today))
    .sort((a, b) => (a.endsOn < b.endsOn ? -1 : a.endsOn > b.endsOn ? 1 : 0));
