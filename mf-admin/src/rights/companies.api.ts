import type { Customer, CustomerPage, CustomerStore, CustomerStoresAnswer } from 'api-contract';
import { http } from 'host/portal';

/** A company of a user; without stores he gets all of them. */
export interface ChosenCompany {
  customer: Pick<Customer, 'id' | 'code' | 'name'>;
  stores: string[];
}

/** Customers that are not blocked, by part of their name (docs/product/calls.md, 'Administration'). */
export async function searchCustomers(name: string, signal?: AbortSignal): Promise<CustomerPage['data']> {
  const { data } = await http.get<CustomerPage>('customers', { params: { name, A1_MSBLQL: 2 }, signal });
  return data;
}

/** The stores of a customer, by A1_COD. */
export async function fetchStores(code: string, signal?: AbortSignal): Promise<CustomerStore[]> {
  const params = { paginated: false, orderByAsc: 'store_id', customer_id: code };
  return (await http.get<CustomerStoresAnswer>('customer_stores', { params, signal })).data;
}
