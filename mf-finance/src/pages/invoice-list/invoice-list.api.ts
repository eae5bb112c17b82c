import type { Branch, Invoice } from 'api-contract';
import { http, type Params } from 'host/portal';

/** One page of 'Consulta de Títulos' (spec part 1 section 7, `invoices/`). */
export async function fetchInvoices(
  params: Params,
  signal: AbortSignal,
): Promise<{ rows: Invoice[]; count: number }> {
  const answer = await http.get<{ data: { ZOOM: Invoice[]; count: number } }>('invoices/', {
    params,
    signal,
  });
  return { rows: answer.data.ZOOM, count: answer.data.count };
}

/** The branches the list can be filtered by. */
export async function fetchBranches(): Promise<Branch[]> {
  return (await http.post<{ data: Branch[] }>('branches/get-branches/', { path: 'invoices' })).data;
}
