import type { Branch, ContractLine, ProductOption } from 'api-contract';
import { erpPage, http } from 'host/portal';

const LIST = { path: '/admin/contract-list' };

/** One page of the contract list (spec part 1 section 7, `contracts/`). */
export const fetchContracts = erpPage<ContractLine>('contracts/');

/** The products of the company's contracts. */
export async function fetchProducts(signal: AbortSignal): Promise<ProductOption[]> {
  return (await http.post<{ data: ProductOption[] }>('customers/get-products/', LIST, { signal })).data;
}

/** The branches of the company's contracts. */
export async function fetchBranches(signal: AbortSignal): Promise<Branch[]> {
  return (await http.post<{ data: Branch[] }>('branches/get-branches/', LIST, { signal })).data;
}
