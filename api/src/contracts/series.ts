import { type ContractChart, displayUnit, sumDecimals } from 'api-contract';
import type { BilledItem, ContractPurchase } from '../erp/port';
import { billed, itemOf } from './billed';

/** Every calendar month from the first to the last, `yyyy-mm`, so that a month without orders shows as none. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = first.split('-').map(Number);
  for (let at = first; at <= last;) {
    months.push(at);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    at = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

/** 'Compras por Mês': volume in the billing unit and Σ C6_VALOR by calendar month of C5_EMISSAO (WIRE, Charts). */
export function monthlyChart(
  items: readonly BilledItem[],
  purchases: readonly ContractPurchase[],
): ContractChart {
  const [first, last] = [purchases[0]?.month, purchases.at(-1)?.month];
  const months = first === undefined || last === undefined ? [] : monthsBetween(first, last);
  const sum = (month: string, of: (purchase: ContractPurchase) => string) =>
    sumDecimals(purchases.filter((purchase) => purchase.month === month).map(of));
  return {
    labels: months.map((month) => `${month.slice(5)}/${month.slice(0, 4)}`),
    volume: months.map((month) => sum(month, (p) => billed(p, itemOf(items, p)).amount)),
    value: months.map((month) => sum(month, (p) => p.value)),
    unit: items[0] ? displayUnit(items[0]) : '',
  };
}
