import type { ActiveContract } from 'api-contract';
import { formatNumber, trimZeros } from 'api-contract/rules';

/** An active contract with all of its items; `spent` is Σ C6_VALOR of its orders. */
export interface ActiveGroup {
  readonly key: string;
  /** Number, description and, among those of several, the company, as the selector shows them (docs/product/contracts.md, 'Gauges'). */
  readonly label: string;
  readonly items: readonly [ActiveContract, ...ActiveContract[]];
  readonly spent: string;
}

/** One group per contract, in the order of the answer, which has one row per item. */
export function groupContracts(rows: readonly ActiveContract[]): ActiveGroup[] {
  const groups = new Map<string, [ActiveContract, ...ActiveContract[]]>();
  for (const row of rows) {
    const company = row.customer_id === undefined ? '' : `${row.customer_id}/`;
    const key = `${company}${row.CN9_FILIAL}/${row.CN9_NUMERO}`;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, items]) => ({
    key,
    label: [`${trimZeros(items[0].CN9_NUMERO)} - ${description(items)}`, items[0].company_name]
      .filter(Boolean)
      .join(' · '),
    items,
    spent: items[0].orders_value,
  }));
}

function description([first, ...others]: ActiveGroup['items']): string {
  if (others.length === 0) return first.CNB_DESCRI;
  return `${first.CNB_DESCRI} e mais ${formatNumber(String(others.length), 0)}`;
}
