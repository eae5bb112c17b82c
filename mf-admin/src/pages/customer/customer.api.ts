import type { Customer, CustomerBody, CustomerDetail, MessageAnswer } from 'api-contract';
import { http } from 'host/portal';
import { oneOf } from '../../parts/one-of';

/** One customer, or null when there is none with this id. */
export const fetchCustomer = (id: string, signal?: AbortSignal): Promise<Customer | null> =>
  oneOf(http.get<CustomerDetail>(`customers/${encodeURIComponent(id)}`, { signal }));

export const saveCustomer = (id: number, values: Omit<CustomerBody, '_method'>) =>
  http.post<MessageAnswer>(`customers/${id}`, { _method: 'PUT', ...values });
