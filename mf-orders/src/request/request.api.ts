import type { MessageAnswer, OrderDraft, OrderRequest } from 'api-contract';
import { ORDER_STATUS } from 'api-contract/rules';
import { http, orNull } from 'host/portal';

type Answer = { data: OrderRequest[] };

/** One request, or null where there is none that the user may see. */
export async function fetchRequest(id: string, signal?: AbortSignal): Promise<OrderRequest | null> {
  const found = await orNull(
    http.get<Answer>(`orders-not-integrateds/${encodeURIComponent(id)}`, { signal }),
  );
  return found?.data[0] ?? null;
}

/**
 * Keeps a draft, or confirms it: `status` says which. The key has it inside: a draft that was sent without an answer is
 * not what was confirmed after it. Without a key it is the draft itself that makes a second call the same.
 * `duplicate`: the customer wants it though there is one like it.
 */
export const saveRequest = (
  order: OrderDraft,
  how: { id: number | null; status: number; duplicate: boolean; key?: string },
) =>
  http.post<{ id: number; status: number }>(
    'orders/save-form',
    { ...order, id: how.id, status: how.status, duplicate_ok: how.duplicate },
    how.key === undefined ? {} : { idempotencyKey: `${how.key}-${how.status}` },
  );

/** What is said of a request that was saved, by the status that the call answered. */
export const savedText = (status: number): string =>
  status === ORDER_STATUS.draft
    ? 'Rascunho salvo.'
    : status === ORDER_STATUS.waitingForApproval
      ? 'Solicitação enviada para aprovação.'
      : 'Solicitação enviada para integração.';

export const removeDraft = (id: number) => http.delete(`orders-not-integrateds/${id}`);

/** Staff's decision; `delivery_date` is `yyyy-mm-dd`, or blank to leave it. */
export const changeStatus = (id: number, change: { status: number; delivery_date: string }) =>
  http.post<MessageAnswer>(`orders-not-integrateds/${id}`, { _method: 'PUT', ...change });
