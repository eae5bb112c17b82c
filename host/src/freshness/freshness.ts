import { queryOptions } from '@tanstack/react-query';
import type { ErpFreshness } from 'api-contract';
import { SHARED } from '../http/area-client';
import { http } from '../http/client';
import { afterPaint } from '../timing/later';

/**
 * How new the ERP's data is: one cache entry for all screens. Screens ask once their own data is there, and nobody asks
 * by a timer, because each answer would extend the session of a user who has left.
 */
export const freshnessQuery = queryOptions({
  ...SHARED,
  queryKey: ['erp', 'freshness'],
  queryFn: async ({ signal }) => {
    await afterPaint();
    return http.get<ErpFreshness>('erp/freshness', { signal });
  },
  staleTime: 60_000,
  meta: { silent: true },
});
