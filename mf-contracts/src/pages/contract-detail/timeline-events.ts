import type { ContractDetail, ContractOrder } from 'api-contract';
import { firstToEnd, parseDate, sumDecimals, type IsoDate } from 'api-contract/rules';

/** A day or a month on a contract's timeline; `date` orders it (`yyyy-mm-dd`, a month by its last order). */
export type TimelineEvent =
  | { readonly kind: 'start' | 'today' | 'balanceEnds' | 'end'; readonly date: IsoDate }
  | {
      readonly kind: 'month';
      readonly date: IsoDate;
      /** `yyyy-mm`. */
      readonly month: string;
      readonly value: string;
      readonly orders: readonly ContractOrder[];
    };

/** Start, months with orders, today, the forecast and the end, newest first. Orders without a date are left out. */
export function timelineEvents(contract: ContractDetail, today: IsoDate): TimelineEvent[] {
  const events: TimelineEvent[] = [{ kind: 'today', date: today }];
  const start = parseDate(contract.CN9_DTINIC);
  const end = parseDate(contract.CN9_DTFIM);
  const balanceEnds = firstToEnd(contract.items, today)?.forecast.date;
  if (start) events.push({ kind: 'start', date: start });
  if (end) events.push({ kind: 'end', date: end });
  if (balanceEnds) events.push({ kind: 'balanceEnds', date: balanceEnds });
  return [...events, ...months(contract.orders)].sort((a, b) => b.date.localeCompare(a.date));
}

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
    orders: own,
    value: sumDecimals(own.map((order) => order.C6_VALOR)),
  }));
}
