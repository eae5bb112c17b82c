import type { ContractDetail, ContractOrder } from 'api-contract';
import { type IsoDate, parseDate, sumDecimals } from 'api-contract/rules';
import { firstToEnd } from '../../../wire/rules/forecast';

/**
 * A day or month on a contract's timeline, sorted by `date` (`yyyy-mm-dd`; a month uses its last order; '' without
 * a date).
 */
export type TimelineEvent =
  | { readonly kind: 'start' | 'today' | 'balanceEnds' | 'end'; readonly date: IsoDate }
  | (OrdersEvent & { readonly kind: 'month'; /** `yyyy-mm`. */ readonly month: string })
  | (OrdersEvent & { readonly kind: 'undated' });

/** The month's orders, item by item, and their total value. */
interface OrdersEvent {
  readonly date: IsoDate;
  readonly value: string;
  readonly orders: readonly ContractOrder[];
}

/** Start, months with orders, today, forecast and end, newest first; orders without a date come last. */
export function timelineEvents(contract: ContractDetail, today: IsoDate): TimelineEvent[] {
  const events: TimelineEvent[] = [{ kind: 'today', date: today }];
  const start = parseDate(contract.CN9_DTINIC);
  const end = parseDate(contract.CN9_DTFIM);
  const balanceEnds = firstToEnd(contract.items, today)?.forecast.date;
  if (start) events.push({ kind: 'start', date: start });
  if (end) events.push({ kind: 'end', date: end });
  if (balanceEnds) events.push({ kind: 'balanceEnds', date: balanceEnds });
  events.push(...months(contract.orders));
  const undated = contract.orders.filter((order) => !parseDate(order.C5_EMISSAO));
  return [
    ...events.sort((a, b) => b.date.localeCompare(a.date)),
    ...(undated.length > 0 ? [{ kind: 'undated', date: '', ...worth(undated) } as const] : []),
  ];
}

const worth = (orders: readonly ContractOrder[]) => ({
  orders,
  value: sumDecimals(orders.map((order) => order.C6_VALOR)),
});

function months(orders: readonly ContractOrder[]): TimelineEvent[] {
  const byMonth = new Map<string, { date: IsoDate; orders: ContractOrder[] }>();
  for (const order of orders) {
    const date = parseDate(order.C5_EMISSAO);
    if (!date) continue;
    const known = byMonth.get(date.slice(0, 7));
    if (!known) byMonth.set(date.slice(0, 7), { date, orders: [order] });
    else {
      known.orders.push(order);
      if (date > known.date) known.date = date;
    }
  }
  return [...byMonth].map(([month, { date, orders: own }]) => ({
    kind: 'month',
    date,
    month,
    ...worth(own),
  }));
}
