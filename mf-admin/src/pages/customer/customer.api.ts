import type { Customer, CustomerBody, CustomerDetail, MessageAnswer } from 'api-contract';
import { ApiError, http } from 'host/portal';

/** One customer, or null when there is none with this id. */
export async function fetchCustomer(id: string, signal?: AbortSignal): Promise<Customer | null> {
  try {
    const { data } = await http.get<CustomerDetail>(`customers/${encodeURIComponent(id)}`, { signal });
    return data[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

export const saveCustomer = (id: number, values: Omit<CustomerBody, '_method'>) =>
  http.post<MessageAnswer>(`customers/${id}`, { _method: 'PUT', ...values });
