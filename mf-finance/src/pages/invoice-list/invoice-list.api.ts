import type { Branch, Invoice } from 'api-contract';
import { erpPage, http } from 'host/portal';

/** One page of 'Consulta de Títulos' (spec part 1 section 7, `invoices/`). */
export const fetchInvoices = erpPage<Invoice>('invoices/');

/** The branches the list can be filtered by. */
export async function fetchBranches({ signal }: { signal: AbortSignal }) {
  const { data } = await http.post<{ data: Branch[] }>(
    'branches/get-branches/',
    { path: 'invoices' },
    { signal },
  );
  return data.map(({ filial, nomefil }) => ({ value: filial, label: `${filial} - ${nomefil}` }));
}
