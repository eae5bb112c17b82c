import type { Branch } from 'api-contract';
import { http } from 'host/portal';

/** The branches that the company has contracts with. */
export async function fetchBranches(signal?: AbortSignal): Promise<Branch[]> {
  const path = '/admin/contract-list';
  return (await http.post<{ data: Branch[] }>('branches/get-branches/', { path }, { signal })).data;
}
