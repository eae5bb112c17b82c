import { http, orNull } from 'host/portal';
import type { OrderTimeline } from '../../wire/order-life';

/** A request by its number, or an item of the ERP's order. */
export type NamedOrder =
  | { readonly request: number | string }
  | { readonly branch: string; readonly number: string; readonly item: string };

/** What became of an order; null where the user may not see it, or there is none. */
export async function fetchTimeline(order: NamedOrder, signal?: AbortSignal): Promise<OrderTimeline | null> {
  const found = await orNull(
    http.get<{ data: OrderTimeline }>('orders/timeline', { params: { ...order }, signal }),
  );
  return found && found.data;
}
