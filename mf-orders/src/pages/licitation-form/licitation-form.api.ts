import type { OrderCustomer } from 'api-contract';
import { http } from 'host/portal';

/** The active company as the ERP has it; null where it has none. */
export async function fetchCompany(signal?: AbortSignal): Promise<OrderCustomer | null> {
  const answer = await http.post<{ data: { ZOOM: OrderCustomer[] } }>('get-customer/', undefined, { signal });
  return answer.data.ZOOM[0] ?? null;
}
