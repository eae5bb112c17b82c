import type {
  AccessRequestDetail,
  ApproveAnswer,
  ApproveBody,
  CustomerPage,
  CustomerStore,
  CustomerStoresAnswer,
  MessageAnswer,
  RejectBody,
} from 'api-contract';
import { ApiError, http } from 'host/portal';

export type AccessRequest = AccessRequestDetail['data'][number];

/** One request, or null when the id does not exist. */
export async function fetchAccessRequest(id: string, signal?: AbortSignal): Promise<AccessRequest | null> {
  try {
    const { data } = await http.get<AccessRequestDetail>(`access_requests/${encodeURIComponent(id)}`, {
      signal,
    });
    return data[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

export const approve = (id: number, body: ApproveBody, idempotencyKey: string) =>
  http.post<ApproveAnswer>(`access_requests/${id}/approve`, body, { idempotencyKey });

export const reject = (id: number, body: RejectBody) =>
  http.post<MessageAnswer>(`access_requests/${id}/reject`, body);

/** Customers that are not blocked, by part of their name (spec part 2 section 7). */
export async function searchCustomers(name: string, signal?: AbortSignal): Promise<CustomerPage['data']> {
  const { data } = await http.get<CustomerPage>('customers', { params: { name, A1_MSBLQL: 2 }, signal });
  return data;
}

/** The stores of a customer, by A1_COD. */
export async function fetchStores(code: string, signal?: AbortSignal): Promise<CustomerStore[]> {
  const params = { paginated: false, orderByAsc: 'store_id', customer_id: code };
  return (await http.get<CustomerStoresAnswer>('customer_stores', { params, signal })).data;
}
