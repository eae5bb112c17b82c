import { queryOptions } from '@tanstack/react-query';
import type { PendingInvoices } from 'api-contract';
import { afterPaint } from '../timing/later';
import { SHARED } from './area-client';
import { http } from './client';

/**
 * The company's open titles. The bell's badge, its dialog and the home widget share one cache entry, so that they
 * are requested once. A failure shows no toast (docs/product/finance.md, 'Open titles').
 */
export const pendingInvoicesQuery = queryOptions({
  ...SHARED,
  queryKey: ['invoices', 'pending'],
  queryFn: async ({ signal }) => {
    await afterPaint();
    return http.get<PendingInvoices>('invoices/pending', { signal });
  },
  meta: { silent: true },
});
