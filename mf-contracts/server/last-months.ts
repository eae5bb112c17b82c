import { addMonths, type IsoDate, sumDecimals } from 'api-contract';
import type { ContractPurchases } from 'api/erp/reads/contracts';
import { billed, sumOf } from './billed';
import type { LastMonths, MonthPurchases } from '../wire/contracts';

/** The last two full calendar months before `today`, `yyyy-mm`. */
export function lastTwoMonths(today: IsoDate): { last: string; penultimate: string } {
  const first = `${today.slice(0, 7)}-01`;
  return { last: addMonths(first, -1).slice(0, 7), penultimate: addMonths(first, -2).slice(0, 7) };
}

/** Value and volume of both months. A unit bought in only one month is listed in both, so that they can be compared. */
export function lastMonths(
  contracts: readonly ContractPurchases[],
  months: { last: string; penultimate: string },
): LastMonths {
  const rows = contracts.flatMap(({ items, purchases }) =>
    purchases.map((p) => ({ month: p.month, value: p.value, ...billed(items, p) })),
  );
  const units = [...new Set(rows.map((row) => row.unit))].sort();
  const month = (at: string): MonthPurchases => {
    const own = rows.filter((row) => row.month === at);
    return {
      month: `${at.slice(5)}/${at.slice(0, 4)}`,
      value: sumDecimals(own.map((row) => row.value)),
      amounts: units.map((unit) => ({ unit, amount: sumOf(unit, own) })),
    };
  };
  return { last: month(months.last), penultimate: month(months.penultimate) };
}
