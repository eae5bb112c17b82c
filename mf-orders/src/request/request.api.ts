import type { MessageAnswer, OrderRequest } from 'api-contract';
import { http, orNull } from 'host/portal';

type Answer = { data: OrderRequest[] };

/** One request, or null where there is none that the user may see. */
export async function fetchRequest(id: string, signal?: AbortSignal): Promise<OrderRequest | null> {
  const found = await orNull(
    http.get<Answer>(`orders-not-integrateds/${encodeURIComponent(id)}`, { signal }),
  );
  return found?.data[0] ?? null;
}

export const removeDraft = (id: number) => http.delete(`orders-not-integrateds/${id}`);

/** Staff's decision; `delivery_date` is `yyyy-mm-dd`, or blank to leave it. */
export const changeStatus = (id: number, change: { status: number; delivery_date: string }) =>
  http.post<MessageAnswer>(`orders-not-integrateds/${id}`, { _method: 'PUT', ...change });
