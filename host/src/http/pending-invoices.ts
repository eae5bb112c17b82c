import { queryOptions } from '@tanstack/react-query';
import type { PendingInvoices } from 'api-contract';
import { http } from './client';

/**
 * The company's open titles, asked for once by the bell and the home page alike: the bell's badge, its dialog and the
 * home widget read one cache entry. A failure raises no toast (spec part 1 section 8, 'Silently ignored').
 */
export const pendingInvoicesQuery = queryOptions({
  queryKey: ['invoices', 'pending'],
  queryFn: ({ signal }) => http.get<PendingInvoices>('invoices/pending', { signal }),
  meta: { silent: true },
});
