import { type BilledItem, displayUnit, sumDecimals } from 'api-contract';
import type { ContractPurchases } from 'api/erp/reads/contracts';
import { billed, sumOf } from './billed';
import type { ContractChart } from '../wire/contracts';

/** Every calendar month from the first to the last, `yyyy-mm`, so that months without orders appear with zero. */
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

/** The units that were bought; those of the contract's items come first, in their order. */
function unitsOf(items: readonly BilledItem[], bought: readonly { unit: string }[]): string[] {
  const known = new Set(bought.map(({ unit }) => unit));
  const own = items.map(displayUnit).filter((unit) => known.has(unit));
  return [...new Set([...own, ...[...known].sort()])];
}

/**
 * 'Compras por Mês': volume in billing units, one series per unit, and Σ C6_VALOR by calendar month of C5_EMISSAO
 * (docs/product/contracts.md, 'Charts').
 */
export function monthlyChart({ items, purchases }: ContractPurchases): ContractChart {
  const [first, last] = [purchases[0]?.month, purchases.at(-1)?.month];
  const months = first === undefined || last === undefined ? [] : monthsBetween(first, last);
  const bought = purchases.map((p) => ({ month: p.month, value: p.value, ...billed(items, p) }));
  const of = (month: string) => bought.filter((row) => row.month === month);
  const units = unitsOf(items, bought);
  const volumes = units.map((unit) => ({ unit, data: months.map((month) => sumOf(unit, of(month))) }));
  return {
    labels: months.map((month) => `${month.slice(5)}/${month.slice(0, 4)}`),
    volume: volumes[0]?.data ?? [],
    value: months.map((month) => sumDecimals(of(month).map((row) => row.value))),
    unit: volumes[0]?.unit ?? (items[0] ? displayUnit(items[0]) : ''),
    volumes,
  };
}
