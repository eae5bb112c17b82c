import type { Customer, CustomerBody, CustomerDetail, MessageAnswer } from 'api-contract';
import { http, orNull } from 'host/portal';

/** One customer, or null when there is none with this id. */
export const fetchCustomer = (id: string, signal?: AbortSignal): Promise<Customer | null> =>
  orNull(
    http
      .get<CustomerDetail>(`customers/${encodeURIComponent(id)}`, { signal })
      .then(({ data }) => data[0] ?? null),
  );

export const saveCustomer = (id: number, values: Omit<CustomerBody, '_method'>) =>
  http.post<MessageAnswer>(`customers/${id}`, { _method: 'PUT', ...values });
