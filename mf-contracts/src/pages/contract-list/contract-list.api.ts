import type { ActiveContract, Branch, ContractLine, ProductOption } from 'api-contract';
import { http, type Params } from 'host/portal';

const LIST = { path: 'contracts' };

/** One page of the contract list (spec part 1 section 7, `contracts/`). */
export async function fetchContracts(
  params: Params,
  signal?: AbortSignal,
): Promise<{ rows: ContractLine[]; count: number }> {
  const { data } = await http.get<{ data: { ZOOM: ContractLine[]; count: number } }>('contracts/', {
    params,
    signal,
  });
  return { rows: data.ZOOM, count: data.count };
}

/** The active contracts, one row per item: what 'Nº da Negociação' chooses from. */
export async function fetchActiveContracts(): Promise<ActiveContract[]> {
  return (await http.get<{ data: { ZOOM: ActiveContract[] } }>('contracts/active-contract-list')).data.ZOOM;
}

/** The products of the company's contracts. */
export async function fetchProducts(): Promise<ProductOption[]> {
  return (await http.post<{ data: ProductOption[] }>('customers/get-products/', LIST)).data;
}

/** The branches of the company's contracts. */
export async function fetchBranches(): Promise<Branch[]> {
  return (await http.post<{ data: Branch[] }>('branches/get-branches/', LIST)).data;
}
