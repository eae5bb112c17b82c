import type { OrderDraft } from 'api-contract';
import { addDays, daysBetween, formatDate, type IsoDate, parseDate } from 'api-contract/rules';
import { ORDER_WEEK } from './receiving-days';

/**
 * The message for a delivery date that is not between the request date and the contract's last day (CN9_DTFIM), both
 * included (docs/product/orders.md, 'Order form'). Null if it is, or if a date is missing.
 */
export function deliveryDateProblem(dates: {
  readonly requested: string;
  readonly delivery: string;
  readonly expiry: string;
}): string | null {
  const [requested, delivery, expiry] = [dates.requested, dates.delivery, dates.expiry].map(parseDate);
  if (!delivery) return null;
  if (expiry && delivery > expiry)
    return `A data de entrega não pode ser superior ao vencimento do contrato: ${formatDate(expiry)}`;
  if (requested && delivery < requested)
    return `A data de entrega não pode ser anterior à data da solicitação: ${formatDate(requested)}`;
  return null;
}

/**
 * When an order may come that is placed again today: as many days after it as the earlier one's delivery was, but
 * tomorrow at the earliest, on the next day that receives, and not after the contract's last day. Blank where nobody
 * knows how long it took.
 */
export function nextDelivery(
  before: { readonly requested: string; readonly delivery: string },
  {
    days,
    expiry,
    today,
  }: { days: Pick<OrderDraft, (typeof ORDER_WEEK)[number]>; expiry: string; today: IsoDate },
): IsoDate | '' {
  const [requested, delivery] = [parseDate(before.requested), parseDate(before.delivery)];
  if (!requested || !delivery) return '';
  const receives = (date: IsoDate) => days[ORDER_WEEK.at(new Date(date).getUTCDay() - 1) ?? 'monday'] === 1;
  const first = addDays(today, Math.max(1, daysBetween(requested, delivery)));
  const week = ORDER_WEEK.map((_, n) => addDays(first, n));
  const wanted = week.find(receives) ?? first;
  const late = deliveryDateProblem({ requested: today, delivery: wanted, expiry }) !== null;
  return late ? (parseDate(expiry) ?? '') : wanted;
}
