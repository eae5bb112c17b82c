import type { MessageAnswer, OrderRequest } from 'api-contract';
import { ApiError, http } from 'host/portal';

type Answer = { data: OrderRequest[] };

/** One request, or null where there is none that the user may see. */
export async function fetchRequest(id: string, signal?: AbortSignal): Promise<OrderRequest | null> {
  try {
    const { data } = await http.get<Answer>(`orders-not-integrateds/${encodeURIComponent(id)}`, { signal });
    return data[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

export const removeDraft = (id: number) => http.delete(`orders-not-integrateds/${id}`);

/** Staff's decision; `delivery_date` is `yyyy-mm-dd`, or blank to leave it. */
export const changeStatus = (id: number, change: { status: number; delivery_date: string }) =>
  http.post<MessageAnswer>(`orders-not-integrateds/${id}`, { _method: 'PUT', ...change });
